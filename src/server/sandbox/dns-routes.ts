import { Hono } from 'hono';
import * as z from 'zod';
import { dnsPage } from './pages/dns-page.ts';
import { respond } from './pages/page.ts';
import { jsonBody, parseFields } from './request-fields.ts';
import { dnsFaults, type SandboxDns } from './sandbox-dns.ts';

const name = z.string('required').trim().min(1, 'required').max(253, 'too_long');
const text = z.string('invalid').max(255, 'too_long');

const recordInput = z.object({
  name,
  values: z.array(text).max(10, 'too_long').default([]),
  fault: z.enum(dnsFaults, 'invalid').optional(),
});
const formInput = z.object({ name, value: text.default('') });

/** Serves the TXT records of the sandbox's DNS: as a page for people, as JSON if requested. */
export function dnsRoutes(dns: SandboxDns): Hono {
  return new Hono()
    .get('/sandbox/dns', (c) => {
      const records = dns.records();
      return respond(c, { records }, () => dnsPage(records, c.req.query()));
    })
    .post('/sandbox/dns', async (c) => {
      const isForm = /^application\/x-www-form-urlencoded\b/i.test(
        c.req.header('content-type') ?? '',
      );
      if (!isForm) {
        const record = await jsonBody(c, recordInput);
        dns.set(record);
        return c.json({ data: record });
      }
      const { value, ...rest } = parseFields(formInput, await c.req.parseBody());
      dns.set({ ...rest, values: value === '' ? [] : [value] });
      return c.redirect('/sandbox/dns', 303);
    });
}
