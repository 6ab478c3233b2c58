import './styles/select.css';
import './styles/empty.css';

export { Select } from 'antd';
export type { RefSelectProps as SelectRef } from 'antd';
