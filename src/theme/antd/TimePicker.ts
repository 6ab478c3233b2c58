import './styles/datepicker.css';
import './styles/button.css';

export { TimePicker } from 'antd';
