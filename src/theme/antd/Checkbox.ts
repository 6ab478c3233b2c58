import './styles/checkbox.css';

export { Checkbox } from 'antd';
