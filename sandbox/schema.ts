import { ADDRESS_TABLES } from './addresses';
import { BLOG_TABLES } from './blogs';
import { CART_TABLES } from './carts';
import { CATALOGUE_TABLES } from './catalogue';
import { MEMBERSHIP_TABLES } from './memberships';
import { ORDER_TABLES } from './orders';
import { PAYMENT_TABLES } from './payments';
import { REPORT_TABLES } from './reports';
import { CUSTOMER_TABLES } from './session';

/**
 * All tables; each is declared where its routes are. Amounts are whole cents, times are milliseconds
 * since 1970-01-01 UTC.
 */
export const SCHEMA = [
  'CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;',
  CUSTOMER_TABLES,
  CATALOGUE_TABLES,
  BLOG_TABLES,
  ADDRESS_TABLES,
  CART_TABLES,
  PAYMENT_TABLES,
  ORDER_TABLES,
  MEMBERSHIP_TABLES,
  REPORT_TABLES,
].join('\n');
