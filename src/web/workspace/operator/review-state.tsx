import type { ReviewState } from '#contract/workspace/operator.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const tones: Record<ReviewState, Tone> = { waiting: 'info', approved: 'ok', rejected: 'bad' };

export function ReviewStateBadge({ state }: { state: ReviewState }) {
  const t = useTexts('operator');
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
