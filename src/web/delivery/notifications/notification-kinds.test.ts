import { expect, test } from 'vitest';
import { locales, translator } from '#contract/base/i18n.ts';
import { notificationTypes } from '#contract/delivery/notifications.ts';
import { formats } from '#web/kit/format.ts';
import { notifications as en } from './texts/en.ts';
import { notifications as es } from './texts/es.ts';
import { notifications as fr } from './texts/fr.ts';
import { notifications as pt } from './texts/pt.ts';
import { lookOf, notificationText, targetOf } from './notification-kinds.ts';

const values = {
  amount: '1234.50',
  currency: 'EUR',
  linkName: 'Bag of beans',
  label: 'Till',
  companyName: 'Rosa’s Roastery',
  invitedBy: 'rosa',
  kind: 'enhanced',
  outcome: 'rejected',
  change: 'rolled',
  by: 'rosa',
};
const english = translator('en', en);

test('every type has a page, and a text in every language, with and without values', () => {
  for (const type of notificationTypes) {
    expect(lookOf(type).to).toMatch(/^\//);
    for (const locale of locales) {
      const t = translator(locale, { en, fr, es, pt }[locale]);
      for (const given of [values, {}]) {
        const text = notificationText({ type, values: given }, t, formats(locale));
        expect(text).toMatch(/\S/);
        expect(text).not.toMatch(/[{}]|undefined/);
      }
    }
  }
});

test('a payment is shown with its amount, an invitation with its sender', () => {
  const textOf = (type: 'payment_received' | 'company_invite') =>
    notificationText({ type, values }, english, formats('en'));
  expect(textOf('payment_received')).toBe('You received €1,234.50 for “Bag of beans”');
  expect(textOf('company_invite')).toBe('rosa invited you to join Rosa’s Roastery');
});

test('a notification links to its payment or domain', () => {
  const payment = { type: 'payment_received', values: { paymentId: 'pay_1' } } as const;
  expect(targetOf(payment)).toMatchObject({ params: { paymentId: 'pay_1' } });
  const verified = (kind: string) => targetOf({ type: 'kyb_verification', values: { kind } });
  expect(verified('domain')).toMatchObject({ hash: 'domain' });
  expect(verified('identity').to).not.toBe(verified('domain').to);
});

test('every result of every verification has its own text', () => {
  const texts = ['domain', 'identity', 'business', 'enhanced'].flatMap((kind) =>
    ['approved', 'rejected'].map((outcome) =>
      notificationText(
        { type: 'kyb_verification', values: { kind, outcome } },
        english,
        formats('en'),
      ),
    ),
  );
  expect(new Set(texts).size).toBe(8);
});
