import { afterEach, expect, test, vi } from 'vitest';
import { changedTopics } from './live.ts';

afterEach(() => vi.restoreAllMocks());

test('a change names its topic, and topics that show it too', () => {
  expect(changedTopics('{"type":"changed","what":"payments"}')).toEqual(['payments']);
  expect(changedTopics('{"type":"changed","what":"links"}')).toEqual(['links', 'wallets']);
});

test('pong and unknown messages change nothing', () => {
  for (const data of [
    'pong',
    '{"type":"reload_notifications"}',
    '{"type":"changed","what":"x"}',
    'null',
  ]) {
    expect(changedTopics(data)).toEqual([]);
  }
});

test('an unparseable message only logs a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(changedTopics('{"type":')).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
});
