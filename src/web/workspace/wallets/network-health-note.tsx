import type { NetworkState } from '#contract/chain/network-states.ts';
import type { NetworkHealth } from '#contract/chain/networks.ts';
import { useFormat } from '#web/kit/format.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const tones: Record<Exclude<NetworkHealth, 'live'>, Tone> = {
  lagging: 'warn',
  halted: 'bad',
  unreachable: 'bad',
  not_started: 'quiet',
};

/** Shows that a network is not healthy, and since when; nothing for a healthy one. */
export function NetworkHealthNote({ state }: { state: NetworkState }) {
  const t = useTexts('wallets');
  const format = useFormat();
  const { health, headAdvancedAt } = state;
  if (health === 'live') return null;
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-1.5 gap-y-0.5">
      <Badge tone={tones[health]}>{t(`health.${health}`)}</Badge>
      {health !== 'lagging' && headAdvancedAt && (
        <span className="text-xs text-muted">
          {t('health.since', { since: format.dateTime(headAdvancedAt) })}
        </span>
      )}
    </span>
  );
}
