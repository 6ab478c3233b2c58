import './styles/select.css';

export { Select } from 'antd';
export type { RefSelectProps as SelectRef } from 'antd';
