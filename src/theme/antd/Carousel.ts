import './styles/carousel.css';

export { Carousel } from 'antd';
export type { CarouselRef } from 'antd/es/carousel';
