/**
 * Antd's parts, each loaded when it is first used: loading all of them takes a second, which every test
 * file would spend.
 */
const folders = {
  Button: 'button',
  ConfigProvider: 'config-provider',
  DatePicker: 'date-picker',
  Empty: 'empty',
  Select: 'select',
  TimePicker: 'time-picker',
};

for (const [name, folder] of Object.entries(folders))
  Object.defineProperty(exports, name, {
    enumerable: true,
    get: () => require(`antd/lib/${folder}`).default,
  });
