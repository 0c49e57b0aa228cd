import { useQuery } from '@tanstack/react-query';
import type { Wallet } from '#contract/workspace/wallets.ts';
import { AddedDialog } from './added-dialog.tsx';
import { DeleteWalletDialog } from './delete-wallet-dialog.tsx';
import { EditWalletDialog } from './edit-wallet-dialog.tsx';
import { otherNetworks, type SameAccount } from './other-networks.ts';
import { networksQuery } from './queries.ts';
import { VerifyWalletDialog } from './verify-wallet-dialog.tsx';

/** The open dialog and its wallet. */
export type WalletTask = { kind: 'added' | 'verify' | 'edit' | 'delete'; wallet: Wallet };

type Props = {
  task: WalletTask;
  wallets: Wallet[];
  onTask: (task: WalletTask | undefined) => void;
  onElsewhere: (wallet: Wallet, account: SameAccount) => void;
};

export function WalletDialogs({ task: { kind, wallet }, wallets, onTask, onElsewhere }: Props) {
  const { data: networks = [] } = useQuery(networksQuery);
  const onClose = () => onTask(undefined);
  if (kind === 'verify') return <VerifyWalletDialog wallet={wallet} onClose={onClose} />;
  if (kind === 'edit') return <EditWalletDialog wallet={wallet} onClose={onClose} />;
  if (kind === 'delete') return <DeleteWalletDialog wallet={wallet} onClose={onClose} />;
  return (
    <AddedDialog
      wallet={wallet}
      others={otherNetworks(wallet, networks, wallets)}
      onVerify={() => onTask({ kind: 'verify', wallet })}
      onAddElsewhere={(account) => onElsewhere(wallet, account)}
      onClose={onClose}
    />
  );
}
