import './styles/datepicker.css';

export { DatePicker } from 'antd';
