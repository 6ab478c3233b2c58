/**
 * antd's components, loaded on first use: loading all of them takes a second in every test file.
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
