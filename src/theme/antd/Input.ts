import './styles/input.css';

export { Input } from 'antd';
