import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';

type Props = {
  busy: boolean;
  /** Absent on the first step. */
  back: (() => void) | undefined;
  isLast: boolean;
  submitLabel: string;
  /** Saves before the last step. */
  saveNow: (() => void) | undefined;
};

/** Renders the buttons of a form with several steps. */
export function FormButtons({ busy, back, isLast, submitLabel, saveNow }: Props) {
  const ui = useTexts('ui');
  return (
    <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-5">
      {back ? (
        <Button variant="secondary" onClick={back}>
          {ui('back')}
        </Button>
      ) : (
        <span />
      )}
      <span className="flex flex-wrap gap-2">
        {saveNow && (
          <Button variant="secondary" busy={busy} onClick={saveNow}>
            {submitLabel}
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {isLast ? submitLabel : ui('continue')}
        </Button>
      </span>
    </div>
  );
}
