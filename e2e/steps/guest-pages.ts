import type { Page } from '@playwright/test';
import type { PageToSee } from './pages.ts';
import { failToLogIn } from './person.ts';

const submit = (page: Page) => page.locator('main button[type=submit]').click();
const issue = '[aria-invalid=true]';

/** The pages of visitors without a session. */
export const guestPages: PageToSee[] = [
  { name: 'login', visitor: 'guest', path: () => '/auth/login' },
  {
    name: 'login, refused',
    visitor: 'guest',
    path: () => '/auth/login',
    act: submit,
    shows: issue,
  },
  { name: 'signup', visitor: 'guest', path: () => '/auth/signup' },
  {
    name: 'signup, refused',
    visitor: 'guest',
    path: () => '/auth/signup',
    act: submit,
    shows: issue,
  },
  { name: 'confirm code', visitor: 'guest', path: () => '/auth/confirm-code' },
  {
    name: 'invitation',
    visitor: 'guest',
    path: ({ inviteToken }) => `/invite#token=${inviteToken}`,
    shows: 'main a[href*="signup"]',
  },
  {
    name: 'new password, refused',
    visitor: 'guest',
    path: () => '/auth/password-reset-complete#token=none',
    act: submit,
    shows: issue,
  },
  { name: 'forgot password', visitor: 'guest', path: () => '/auth/password-reset-start' },
  {
    name: 'forgot password, refused',
    visitor: 'guest',
    path: () => '/auth/password-reset-start',
    act: submit,
    shows: issue,
  },
  {
    name: 'new password',
    visitor: 'guest',
    path: () => '/auth/password-reset-complete#token=any',
    shows: 'input[type=password]',
  },
  {
    name: 'new password, without a link',
    visitor: 'guest',
    path: () => '/auth/password-reset-complete',
  },
  {
    name: 'login, locked',
    visitor: 'guest',
    path: () => '/auth/login',
    act: (page) => failToLogIn(page, 'locked-out'),
    shows: '[role=alert] + section button',
  },
  {
    name: 'login link requested',
    visitor: 'guest',
    path: () => '/auth/login',
    act: async (page) => {
      await failToLogIn(page, 'locked-out');
      await page.locator('[role=alert] + section button').click();
    },
    shows: 'main a[href$="/sandbox/mail"]',
  },
  { name: 'login link', visitor: 'guest', path: () => '/auth/known-browser#token=any' },
  { name: 'login link, missing', visitor: 'guest', path: () => '/auth/known-browser' },
  {
    name: 'login link, refused',
    visitor: 'guest',
    path: () => '/auth/known-browser#token=none',
    act: (page) => page.locator('main button').first().click(),
    shows: 'main a[href="/auth/login"]',
  },
  { name: 'invitation, unknown', visitor: 'guest', path: () => '/invite#token=none' },
  {
    name: 'payout change, gone',
    visitor: 'guest',
    path: () => '/payout-changes/cancel#token=none',
  },
  { name: 'mails, to stop', visitor: 'guest', path: () => '/unsubscribe#token=any' },
  { name: 'mails, without a link', visitor: 'guest', path: () => '/unsubscribe' },
  { name: 'help, for guests', visitor: 'guest', path: () => '/help' },
  { name: 'terms', visitor: 'guest', path: () => '/terms' },
  { name: 'privacy', visitor: 'guest', path: () => '/privacy' },
  { name: 'unknown page', visitor: 'guest', path: () => '/no/such/page' },
  { name: 'API reference', visitor: 'guest', path: () => '/api/docs' },
  { name: 'sandbox mail', visitor: 'guest', path: () => '/sandbox/mail', shows: 'article' },
];
