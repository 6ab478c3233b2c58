import './styles/tabs.css';

export { Tabs } from 'antd';
