import './styles/input.css';

export { Input } from 'antd';
export type { InputProps } from 'antd';
