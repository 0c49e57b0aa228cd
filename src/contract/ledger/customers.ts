import * as z from 'zod/mini';
import { legible } from '#contract/base/text.ts';
import { recentPayment } from './dashboard.ts';
import {
  answer,
  answersFile,
  endpoint,
  file,
  paging,
  time,
  permission,
  pageEnd,
} from '#contract/base/endpoint.ts';
import { id } from '#contract/base/ids.ts';
import { currencyCodes } from '#contract/base/money.ts';
import { csvForm, readerLocale } from '#contract/base/reader-locale.ts';
import { environmentChoice } from '#contract/chain/environment-choice.ts';
import { environments } from '#contract/chain/networks.ts';

const address = z.object({
  street: z.string(),
  city: z.string(),
  state: z.optional(z.string()),
  postalCode: z.string(),
  country: z.string(),
});

/** Anyone who paid under one e-mail address, with the details that they last gave. */
export const customer = z.object({
  id: z.string(),
  companyId: z.string(),
  environment: z.enum(environments),
  /** In lower case. */
  email: z.string(),
  name: z.nullable(z.string()),
  address: z.nullable(address),
  /** All opened payments, paid or not. */
  paymentCount: z.number(),
  /** The amounts received, in the currencies of the prices; empty if there are none. */
  totals: z.array(z.object({ amount: z.string(), currency: z.enum(currencyCodes) })),
  createdAt: time,
  lastPaymentAt: time,
});
export type Customer = z.infer<typeof customer>;

/** With their payments, newest first, to which `total`, `hasMore` and `next` refer. */
export const customerDetails = z.extend(customer, {
  payments: z.array(recentPayment),
  ...pageEnd,
});
export type CustomerDetails = z.infer<typeof customerDetails>;

/** Prefixes of words in the name or of parts of the e-mail address. */
const words = z.string().check(legible, z.maxLength(200, 'too_long'));

const wanted = {
  companyId: id,
  environment: environmentChoice,
  q: z.optional(words),
};

export const customers = {
  list: endpoint(permission('customers:read').on('companyId'))
    .route({
      method: 'GET',
      path: '/customer',
      summary: 'List customers by last payment, newest first',
    })
    .input(z.object({ ...wanted, ...paging }))
    .output(answer(z.object({ customers: z.array(customer), ...pageEnd }))),
  /** A bulk export requires the permission to change customers. */
  export: endpoint(permission('customers:write').on('companyId'))
    .route({
      method: 'GET',
      path: '/customer/export.csv',
      summary: 'Export all customers as CSV',
      description: csvForm,
      ...answersFile('text/csv'),
    })
    .input(z.object({ ...wanted, locale: readerLocale }))
    .output(file),
  get: endpoint(permission('customers:read').on('id'))
    .route({
      method: 'GET',
      path: '/customer/{id}',
      summary: 'Retrieve a customer with their payments',
    })
    .input(z.object({ id, ...paging }))
    .output(answer(customerDetails)),
  /** Requires a step-up of users. */
  erase: endpoint(permission('customers:write').on('id'))
    .route({
      method: 'DELETE',
      path: '/customer/{id}',
      summary: 'Erase a customer’s personal data; their payments are kept without it',
      successStatus: 204,
    })
    .input(z.object({ id }))
    .output(z.undefined()),
};
