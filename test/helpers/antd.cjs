/**
 * Antd's parts, each loaded when it is first used: loading all of them takes a second, which every test
 * file would spend.
 */
const folders = {
  Button: 'button',
  Carousel: 'carousel',
  ConfigProvider: 'config-provider',
  DatePicker: 'date-picker',
  Empty: 'empty',
  Form: 'form',
  Input: 'input',
  Select: 'select',
  TimePicker: 'time-picker',
};

for (const [name, folder] of Object.entries(folders))
  Object.defineProperty(exports, name, {
    enumerable: true,
    get: () => require(`antd/lib/${folder}`).default,
  });
