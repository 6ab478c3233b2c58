import './styles/datepicker.css';

export { TimePicker } from 'antd';
