import './styles/grid.css';
import './styles/form.css';

export { Form } from 'antd';
