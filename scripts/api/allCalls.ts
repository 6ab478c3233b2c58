/** Every call of the site, for tools that need all of them; the site loads each with its page. */
export { api } from '../../src/api/base';
export * from '../../src/api/addresses';
export * from '../../src/api/blogs';
export * from '../../src/api/carts';
export * from '../../src/api/catalogue';
export * from '../../src/api/coupons';
export * from '../../src/api/geocoding';
export * from '../../src/api/memberships';
export * from '../../src/api/orders';
export * from '../../src/api/payments';
export * from '../../src/api/pictures';
export * from '../../src/api/plans';
export * from '../../src/api/profile';
export * from '../../src/api/profileUpdate';
export * from '../../src/api/session';
