import type { Wallet } from '#contract/workspace/wallets.ts';
import { useTexts } from '#web/kit/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { SameAccount } from './other-networks.ts';

type Props = {
  wallet: Wallet;
  others: SameAccount[];
  onVerify: () => void;
  onAddElsewhere: (account: SameAccount) => void;
  onClose: () => void;
};

/**
 * Offers further steps after an account was added from a browser wallet, while that wallet is still
 * available.
 */
export function AddedDialog({ wallet, others, onVerify, onAddElsewhere, onClose }: Props) {
  const t = useTexts('wallets');
  return (
    <Dialog
      open
      title={t('added.title', { label: wallet.metadata.ui.label })}
      text={t('added.text')}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <Button onClick={onVerify}>{t('verify')}</Button>
        {others.map((account) => (
          <Button
            key={account.network}
            variant="secondary"
            className="whitespace-normal!"
            onClick={() => onAddElsewhere(account)}
          >
            {t('addElsewhere', { network: account.name })}
          </Button>
        ))}
        <Button variant="ghost" onClick={onClose}>
          {t('added.later')}
        </Button>
      </div>
    </Dialog>
  );
}
