export * from './account';
export * from './bookings';
export * from './cart';
export * from './page';
export * from './service';
export * from './site';
export * from './stores';
