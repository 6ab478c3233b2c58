import './styles/datepicker.css';
import './styles/button.css';

export { DatePicker } from 'antd';
