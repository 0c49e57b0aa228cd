// Written by scripts/sdk-calls.ts from the contract; `npm run sdk` writes it again.
import type { CallOptions, CallRoute, InWorkspace } from './call.ts';

/** Every call that an API key may make if its scopes allow it. */
export type Calls = {
  wallets: {
    /** Add a wallet */
    create(
      input: InWorkspace<{
        companyId: string;
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        environment?: 'test' | 'production';
        platform?: 'manual' | 'injected' | 'walletconnect';
        addresses: Array<string>;
        metadata: {
          ui: {
            label: string;
            colour: 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'orange' | 'black' | 'white';
          };
        };
      }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      companyId: string;
      network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
      environment: 'test' | 'production';
      ecosystem: 'evm' | 'substrate';
      platform: 'manual' | 'injected' | 'walletconnect';
      addresses: Array<string>;
      metadata: {
        ui: {
          label: string;
          colour: 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'orange' | 'black' | 'white';
        };
      };
      verifiedAt: string | null;
      linkCount: number;
      isMoreLinks: boolean;
      createdAt: string;
    }>;
    /** List wallets */
    list(
      input: InWorkspace<{ companyId: string; environment?: 'test' | 'production' }>,
      options?: CallOptions,
    ): Promise<{
      wallets: Array<{
        id: string;
        companyId: string;
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        environment: 'test' | 'production';
        ecosystem: 'evm' | 'substrate';
        platform: 'manual' | 'injected' | 'walletconnect';
        addresses: Array<string>;
        metadata: {
          ui: {
            label: string;
            colour: 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'orange' | 'black' | 'white';
          };
        };
        verifiedAt: string | null;
        linkCount: number;
        isMoreLinks: boolean;
        createdAt: string;
      }>;
    }>;
    /** List what each wallet received this calendar month (UTC); wallets that received nothing are omitted */
    received(
      input: InWorkspace<{ companyId: string; environment?: 'test' | 'production' }>,
      options?: CallOptions,
    ): Promise<{
      received: Array<{
        walletId: string;
        assets: Array<{ symbol: string; decimals: number; amountAtomic: string }>;
      }>;
    }>;
    /** List balance decreases without a transaction from the wallet in the last 30 days; the newest 50 */
    falls(
      input: InWorkspace<{ companyId: string; environment?: 'test' | 'production' }>,
      options?: CallOptions,
    ): Promise<{
      falls: Array<{
        id: string;
        walletId: string;
        symbol: string;
        decimals: number;
        amountAtomic: string;
        fromBlockNumber: number;
        blockNumber: number;
        foundAt: string;
      }>;
    }>;
    /** Update a wallet’s label and color */
    update(
      input: InWorkspace<{
        id: string;
        metadata: {
          ui: {
            label?: string;
            colour?: 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'orange' | 'black' | 'white';
          };
        };
      }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      companyId: string;
      network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
      environment: 'test' | 'production';
      ecosystem: 'evm' | 'substrate';
      platform: 'manual' | 'injected' | 'walletconnect';
      addresses: Array<string>;
      metadata: {
        ui: {
          label: string;
          colour: 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'orange' | 'black' | 'white';
        };
      };
      verifiedAt: string | null;
      linkCount: number;
      isMoreLinks: boolean;
      createdAt: string;
    }>;
    /** Start verifying a wallet: returns a message to sign and a code for a transaction */
    challenge(
      input: InWorkspace<{ id: string }>,
      options?: CallOptions,
    ): Promise<{
      text: string;
      expiresAt: string;
      transaction: { code: string; data: string; to: string | null; expiresAt: string };
    }>;
    /** Verify a wallet with a signature of the message or a transaction with the code */
    verify(
      input: InWorkspace<{ id: string; signature?: string; transactionHash?: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      companyId: string;
      network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
      environment: 'test' | 'production';
      ecosystem: 'evm' | 'substrate';
      platform: 'manual' | 'injected' | 'walletconnect';
      addresses: Array<string>;
      metadata: {
        ui: {
          label: string;
          colour: 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'orange' | 'black' | 'white';
        };
      };
      verifiedAt: string | null;
      linkCount: number;
      isMoreLinks: boolean;
      createdAt: string;
    }>;
  };
  paymentLinks: {
    /** Create a static payment link */
    createStatic(
      input: InWorkspace<{
        companyId: string;
        environment?: 'test' | 'production';
        name: string;
        walletIds?: Array<string>;
        assets?: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }>;
        description?: string;
        customMessage?: string;
        redirectUrl?: string;
        collectEmail?: boolean;
        collectBillingAddress?: boolean;
        webhookIds?: Array<string>;
        amount: { amount: string; currency: Currency };
        vat?: { ratePercent: string; inclusive: boolean };
      }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      companyId: string;
      environment: 'test' | 'production';
      status: 'active' | 'disabled' | 'archived';
      name: string;
      url: string;
      createdAt: string;
      updatedAt: string;
      walletIds: Array<string>;
      assets: Array<{
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        symbol: string;
        contractOrAssetId?: string | null;
      }> | null;
      description: string | null;
      customMessage: string | null;
      redirectUrl: string | null;
      collectEmail: boolean;
      collectBillingAddress: boolean;
      webhookIds: Array<string>;
      pendingPayoutChange: {
        walletIds: Array<string>;
        assets: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }> | null;
        effectiveAt: string;
        requestedBy: { id: string; username: string; name: string | null } | null;
      } | null;
      type: 'static';
      amount: { amount: string; currency: Currency };
      vat: { ratePercent: string; inclusive: boolean } | null;
    }>;
    /** List static payment links */
    listStatic(
      input: InWorkspace<{
        companyId: string;
        environment?: 'test' | 'production';
        status?: 'active' | 'disabled' | 'archived';
        limit?: number;
        skip?: number;
        after?: string;
      }>,
      options?: CallOptions,
    ): Promise<{
      links: Array<{
        id: string;
        companyId: string;
        environment: 'test' | 'production';
        status: 'active' | 'disabled' | 'archived';
        name: string;
        url: string;
        createdAt: string;
        updatedAt: string;
        walletIds: Array<string>;
        assets: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }> | null;
        description: string | null;
        customMessage: string | null;
        redirectUrl: string | null;
        collectEmail: boolean;
        collectBillingAddress: boolean;
        webhookIds: Array<string>;
        pendingPayoutChange: {
          walletIds: Array<string>;
          assets: Array<{
            network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
            symbol: string;
            contractOrAssetId?: string | null;
          }> | null;
          effectiveAt: string;
          requestedBy: { id: string; username: string; name: string | null } | null;
        } | null;
        type: 'static';
        amount: { amount: string; currency: Currency };
        vat: { ratePercent: string; inclusive: boolean } | null;
        received: Array<{ amount: string; currency: Currency }>;
      }>;
      total: number;
      isMore: boolean;
      hasMore: boolean;
      next: string | null;
    }>;
    /** Retrieve a static payment link */
    getStatic(
      input: InWorkspace<{ id: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      companyId: string;
      environment: 'test' | 'production';
      status: 'active' | 'disabled' | 'archived';
      name: string;
      url: string;
      createdAt: string;
      updatedAt: string;
      walletIds: Array<string>;
      assets: Array<{
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        symbol: string;
        contractOrAssetId?: string | null;
      }> | null;
      description: string | null;
      customMessage: string | null;
      redirectUrl: string | null;
      collectEmail: boolean;
      collectBillingAddress: boolean;
      webhookIds: Array<string>;
      pendingPayoutChange: {
        walletIds: Array<string>;
        assets: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }> | null;
        effectiveAt: string;
        requestedBy: { id: string; username: string; name: string | null } | null;
      } | null;
      type: 'static';
      amount: { amount: string; currency: Currency };
      vat: { ratePercent: string; inclusive: boolean } | null;
    }>;
    /** Update a static payment link; wallet changes are delayed, and open payments keep their wallets */
    updateStatic(
      input: InWorkspace<{
        id: string;
        name?: string;
        walletIds?: Array<string>;
        assets?: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }> | null;
        description?: string | null;
        customMessage?: string | null;
        redirectUrl?: string | null;
        collectEmail?: boolean;
        collectBillingAddress?: boolean;
        webhookIds?: Array<string>;
        amount?: { amount: string; currency: Currency };
        vat?: { ratePercent: string; inclusive: boolean } | null;
      }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      companyId: string;
      environment: 'test' | 'production';
      status: 'active' | 'disabled' | 'archived';
      name: string;
      url: string;
      createdAt: string;
      updatedAt: string;
      walletIds: Array<string>;
      assets: Array<{
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        symbol: string;
        contractOrAssetId?: string | null;
      }> | null;
      description: string | null;
      customMessage: string | null;
      redirectUrl: string | null;
      collectEmail: boolean;
      collectBillingAddress: boolean;
      webhookIds: Array<string>;
      pendingPayoutChange: {
        walletIds: Array<string>;
        assets: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }> | null;
        effectiveAt: string;
        requestedBy: { id: string; username: string; name: string | null } | null;
      } | null;
      type: 'static';
      amount: { amount: string; currency: Currency };
      vat: { ratePercent: string; inclusive: boolean } | null;
    }>;
    /** Create a payment link for a single order, paid once */
    createDynamic(
      input: InWorkspace<{
        companyId: string;
        environment?: 'test' | 'production';
        name: string;
        walletIds?: Array<string>;
        assets?: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }>;
        description?: string;
        customMessage?: string;
        redirectUrl?: string;
        collectEmail?: boolean;
        collectBillingAddress?: boolean;
        webhookIds?: Array<string>;
        amount: { amount: string; currency: Currency };
        vat?: { ratePercent: string; inclusive: boolean };
        reference?: string;
        metadata?: Record<string, string>;
        expiresInSeconds?: number;
      }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      companyId: string;
      environment: 'test' | 'production';
      status: 'active' | 'disabled' | 'archived';
      name: string;
      url: string;
      createdAt: string;
      updatedAt: string;
      walletIds: Array<string>;
      assets: Array<{
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        symbol: string;
        contractOrAssetId?: string | null;
      }> | null;
      description: string | null;
      customMessage: string | null;
      redirectUrl: string | null;
      collectEmail: boolean;
      collectBillingAddress: boolean;
      webhookIds: Array<string>;
      pendingPayoutChange: {
        walletIds: Array<string>;
        assets: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }> | null;
        effectiveAt: string;
        requestedBy: { id: string; username: string; name: string | null } | null;
      } | null;
      type: 'dynamic';
      amount: { amount: string; currency: Currency };
      vat: { ratePercent: string; inclusive: boolean } | null;
      reference: string | null;
      metadata: Record<string, string>;
      expiresAt: string | null;
      state: 'payable' | 'paid' | 'expired';
    }>;
    /** Retrieve a dynamic payment link */
    getDynamic(
      input: InWorkspace<{ id: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      companyId: string;
      environment: 'test' | 'production';
      status: 'active' | 'disabled' | 'archived';
      name: string;
      url: string;
      createdAt: string;
      updatedAt: string;
      walletIds: Array<string>;
      assets: Array<{
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        symbol: string;
        contractOrAssetId?: string | null;
      }> | null;
      description: string | null;
      customMessage: string | null;
      redirectUrl: string | null;
      collectEmail: boolean;
      collectBillingAddress: boolean;
      webhookIds: Array<string>;
      pendingPayoutChange: {
        walletIds: Array<string>;
        assets: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }> | null;
        effectiveAt: string;
        requestedBy: { id: string; username: string; name: string | null } | null;
      } | null;
      type: 'dynamic';
      amount: { amount: string; currency: Currency };
      vat: { ratePercent: string; inclusive: boolean } | null;
      reference: string | null;
      metadata: Record<string, string>;
      expiresAt: string | null;
      state: 'payable' | 'paid' | 'expired';
    }>;
    /** Create a donation link; customers choose the amount */
    createDonation(
      input: InWorkspace<{
        companyId: string;
        environment?: 'test' | 'production';
        name: string;
        walletIds?: Array<string>;
        assets?: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }>;
        description?: string;
        customMessage?: string;
        redirectUrl?: string;
        collectEmail?: boolean;
        collectBillingAddress?: boolean;
        webhookIds?: Array<string>;
        currency: Currency;
        suggestedAmounts: Array<string>;
        minimum?: string | null;
        maximum?: string | null;
        freeAmount?: boolean;
        showTotal?: boolean;
      }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      companyId: string;
      environment: 'test' | 'production';
      status: 'active' | 'disabled' | 'archived';
      name: string;
      url: string;
      createdAt: string;
      updatedAt: string;
      walletIds: Array<string>;
      assets: Array<{
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        symbol: string;
        contractOrAssetId?: string | null;
      }> | null;
      description: string | null;
      customMessage: string | null;
      redirectUrl: string | null;
      collectEmail: boolean;
      collectBillingAddress: boolean;
      webhookIds: Array<string>;
      pendingPayoutChange: {
        walletIds: Array<string>;
        assets: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }> | null;
        effectiveAt: string;
        requestedBy: { id: string; username: string; name: string | null } | null;
      } | null;
      type: 'donation';
      currency: Currency;
      suggestedAmounts: Array<string>;
      minimum: string | null;
      maximum: string | null;
      freeAmount: boolean;
      showTotal: boolean;
    }>;
    /** Retrieve a donation link */
    getDonation(
      input: InWorkspace<{ id: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      companyId: string;
      environment: 'test' | 'production';
      status: 'active' | 'disabled' | 'archived';
      name: string;
      url: string;
      createdAt: string;
      updatedAt: string;
      walletIds: Array<string>;
      assets: Array<{
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        symbol: string;
        contractOrAssetId?: string | null;
      }> | null;
      description: string | null;
      customMessage: string | null;
      redirectUrl: string | null;
      collectEmail: boolean;
      collectBillingAddress: boolean;
      webhookIds: Array<string>;
      pendingPayoutChange: {
        walletIds: Array<string>;
        assets: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }> | null;
        effectiveAt: string;
        requestedBy: { id: string; username: string; name: string | null } | null;
      } | null;
      type: 'donation';
      currency: Currency;
      suggestedAmounts: Array<string>;
      minimum: string | null;
      maximum: string | null;
      freeAmount: boolean;
      showTotal: boolean;
    }>;
    /** Update a donation link; wallet changes are delayed, and open payments keep their wallets */
    updateDonation(
      input: InWorkspace<{
        id: string;
        name?: string;
        walletIds?: Array<string>;
        assets?: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }> | null;
        description?: string | null;
        customMessage?: string | null;
        redirectUrl?: string | null;
        collectEmail?: boolean;
        collectBillingAddress?: boolean;
        webhookIds?: Array<string>;
        currency?: Currency;
        suggestedAmounts?: Array<string>;
        minimum?: string | null;
        maximum?: string | null;
        freeAmount?: boolean;
        showTotal?: boolean;
      }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      companyId: string;
      environment: 'test' | 'production';
      status: 'active' | 'disabled' | 'archived';
      name: string;
      url: string;
      createdAt: string;
      updatedAt: string;
      walletIds: Array<string>;
      assets: Array<{
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        symbol: string;
        contractOrAssetId?: string | null;
      }> | null;
      description: string | null;
      customMessage: string | null;
      redirectUrl: string | null;
      collectEmail: boolean;
      collectBillingAddress: boolean;
      webhookIds: Array<string>;
      pendingPayoutChange: {
        walletIds: Array<string>;
        assets: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }> | null;
        effectiveAt: string;
        requestedBy: { id: string; username: string; name: string | null } | null;
      } | null;
      type: 'donation';
      currency: Currency;
      suggestedAmounts: Array<string>;
      minimum: string | null;
      maximum: string | null;
      freeAmount: boolean;
      showTotal: boolean;
    }>;
    /** Render the checkout of an unsaved link as HTML; nothing is stored */
    preview(
      input: InWorkspace<{
        companyId: string;
        environment?: 'test' | 'production';
        locale: 'en' | 'fr' | 'es' | 'pt';
        type: 'static' | 'dynamic' | 'donation';
        name: string;
        description?: string;
        currency: Currency;
        amount?: string;
        vat?: { ratePercent: string; inclusive: boolean };
        suggestedAmounts?: Array<string>;
        minimum?: string | null;
        maximum?: string | null;
        freeAmount?: boolean;
        showTotal?: boolean;
        walletIds?: Array<string>;
        assets?: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }>;
        redirectUrl?: string;
        collectEmail?: boolean;
        collectBillingAddress?: boolean;
      }>,
      options?: CallOptions,
    ): Promise<{ html: string }>;
    /** List payment links of all types */
    list(
      input: InWorkspace<{
        companyId: string;
        environment?: 'test' | 'production';
        status?: 'active' | 'disabled' | 'archived';
        limit?: number;
        skip?: number;
        after?: string;
        type?: 'static' | 'dynamic' | 'donation';
        reference?: string;
        q?: string;
      }>,
      options?: CallOptions,
    ): Promise<{
      links: Array<
        | {
            id: string;
            companyId: string;
            environment: 'test' | 'production';
            status: 'active' | 'disabled' | 'archived';
            name: string;
            url: string;
            createdAt: string;
            updatedAt: string;
            walletIds: Array<string>;
            assets: Array<{
              network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
              symbol: string;
              contractOrAssetId?: string | null;
            }> | null;
            description: string | null;
            customMessage: string | null;
            redirectUrl: string | null;
            collectEmail: boolean;
            collectBillingAddress: boolean;
            webhookIds: Array<string>;
            pendingPayoutChange: {
              walletIds: Array<string>;
              assets: Array<{
                network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
                symbol: string;
                contractOrAssetId?: string | null;
              }> | null;
              effectiveAt: string;
              requestedBy: { id: string; username: string; name: string | null } | null;
            } | null;
            type: 'static';
            amount: { amount: string; currency: Currency };
            vat: { ratePercent: string; inclusive: boolean } | null;
            received: Array<{ amount: string; currency: Currency }>;
          }
        | {
            id: string;
            companyId: string;
            environment: 'test' | 'production';
            status: 'active' | 'disabled' | 'archived';
            name: string;
            url: string;
            createdAt: string;
            updatedAt: string;
            walletIds: Array<string>;
            assets: Array<{
              network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
              symbol: string;
              contractOrAssetId?: string | null;
            }> | null;
            description: string | null;
            customMessage: string | null;
            redirectUrl: string | null;
            collectEmail: boolean;
            collectBillingAddress: boolean;
            webhookIds: Array<string>;
            pendingPayoutChange: {
              walletIds: Array<string>;
              assets: Array<{
                network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
                symbol: string;
                contractOrAssetId?: string | null;
              }> | null;
              effectiveAt: string;
              requestedBy: { id: string; username: string; name: string | null } | null;
            } | null;
            type: 'dynamic';
            amount: { amount: string; currency: Currency };
            vat: { ratePercent: string; inclusive: boolean } | null;
            reference: string | null;
            metadata: Record<string, string>;
            expiresAt: string | null;
            state: 'payable' | 'paid' | 'expired';
            received: Array<{ amount: string; currency: Currency }>;
          }
        | {
            id: string;
            companyId: string;
            environment: 'test' | 'production';
            status: 'active' | 'disabled' | 'archived';
            name: string;
            url: string;
            createdAt: string;
            updatedAt: string;
            walletIds: Array<string>;
            assets: Array<{
              network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
              symbol: string;
              contractOrAssetId?: string | null;
            }> | null;
            description: string | null;
            customMessage: string | null;
            redirectUrl: string | null;
            collectEmail: boolean;
            collectBillingAddress: boolean;
            webhookIds: Array<string>;
            pendingPayoutChange: {
              walletIds: Array<string>;
              assets: Array<{
                network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
                symbol: string;
                contractOrAssetId?: string | null;
              }> | null;
              effectiveAt: string;
              requestedBy: { id: string; username: string; name: string | null } | null;
            } | null;
            type: 'donation';
            currency: Currency;
            suggestedAmounts: Array<string>;
            minimum: string | null;
            maximum: string | null;
            freeAmount: boolean;
            showTotal: boolean;
            received: Array<{ amount: string; currency: Currency }>;
          }
      >;
      total: number;
      isMore: boolean;
      hasMore: boolean;
      next: string | null;
    }>;
    /** Retrieve a payment link of any type */
    get(
      input: InWorkspace<{ id: string }>,
      options?: CallOptions,
    ): Promise<
      | {
          id: string;
          companyId: string;
          environment: 'test' | 'production';
          status: 'active' | 'disabled' | 'archived';
          name: string;
          url: string;
          createdAt: string;
          updatedAt: string;
          walletIds: Array<string>;
          assets: Array<{
            network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
            symbol: string;
            contractOrAssetId?: string | null;
          }> | null;
          description: string | null;
          customMessage: string | null;
          redirectUrl: string | null;
          collectEmail: boolean;
          collectBillingAddress: boolean;
          webhookIds: Array<string>;
          pendingPayoutChange: {
            walletIds: Array<string>;
            assets: Array<{
              network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
              symbol: string;
              contractOrAssetId?: string | null;
            }> | null;
            effectiveAt: string;
            requestedBy: { id: string; username: string; name: string | null } | null;
          } | null;
          type: 'static';
          amount: { amount: string; currency: Currency };
          vat: { ratePercent: string; inclusive: boolean } | null;
        }
      | {
          id: string;
          companyId: string;
          environment: 'test' | 'production';
          status: 'active' | 'disabled' | 'archived';
          name: string;
          url: string;
          createdAt: string;
          updatedAt: string;
          walletIds: Array<string>;
          assets: Array<{
            network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
            symbol: string;
            contractOrAssetId?: string | null;
          }> | null;
          description: string | null;
          customMessage: string | null;
          redirectUrl: string | null;
          collectEmail: boolean;
          collectBillingAddress: boolean;
          webhookIds: Array<string>;
          pendingPayoutChange: {
            walletIds: Array<string>;
            assets: Array<{
              network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
              symbol: string;
              contractOrAssetId?: string | null;
            }> | null;
            effectiveAt: string;
            requestedBy: { id: string; username: string; name: string | null } | null;
          } | null;
          type: 'dynamic';
          amount: { amount: string; currency: Currency };
          vat: { ratePercent: string; inclusive: boolean } | null;
          reference: string | null;
          metadata: Record<string, string>;
          expiresAt: string | null;
          state: 'payable' | 'paid' | 'expired';
        }
      | {
          id: string;
          companyId: string;
          environment: 'test' | 'production';
          status: 'active' | 'disabled' | 'archived';
          name: string;
          url: string;
          createdAt: string;
          updatedAt: string;
          walletIds: Array<string>;
          assets: Array<{
            network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
            symbol: string;
            contractOrAssetId?: string | null;
          }> | null;
          description: string | null;
          customMessage: string | null;
          redirectUrl: string | null;
          collectEmail: boolean;
          collectBillingAddress: boolean;
          webhookIds: Array<string>;
          pendingPayoutChange: {
            walletIds: Array<string>;
            assets: Array<{
              network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
              symbol: string;
              contractOrAssetId?: string | null;
            }> | null;
            effectiveAt: string;
            requestedBy: { id: string; username: string; name: string | null } | null;
          } | null;
          type: 'donation';
          currency: Currency;
          suggestedAmounts: Array<string>;
          minimum: string | null;
          maximum: string | null;
          freeAmount: boolean;
          showTotal: boolean;
        }
    >;
    /** Enable, disable or archive a payment link */
    setStatus(
      input: InWorkspace<{ id: string; status: 'active' | 'disabled' | 'archived' }>,
      options?: CallOptions,
    ): Promise<
      | {
          id: string;
          companyId: string;
          environment: 'test' | 'production';
          status: 'active' | 'disabled' | 'archived';
          name: string;
          url: string;
          createdAt: string;
          updatedAt: string;
          walletIds: Array<string>;
          assets: Array<{
            network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
            symbol: string;
            contractOrAssetId?: string | null;
          }> | null;
          description: string | null;
          customMessage: string | null;
          redirectUrl: string | null;
          collectEmail: boolean;
          collectBillingAddress: boolean;
          webhookIds: Array<string>;
          pendingPayoutChange: {
            walletIds: Array<string>;
            assets: Array<{
              network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
              symbol: string;
              contractOrAssetId?: string | null;
            }> | null;
            effectiveAt: string;
            requestedBy: { id: string; username: string; name: string | null } | null;
          } | null;
          type: 'static';
          amount: { amount: string; currency: Currency };
          vat: { ratePercent: string; inclusive: boolean } | null;
        }
      | {
          id: string;
          companyId: string;
          environment: 'test' | 'production';
          status: 'active' | 'disabled' | 'archived';
          name: string;
          url: string;
          createdAt: string;
          updatedAt: string;
          walletIds: Array<string>;
          assets: Array<{
            network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
            symbol: string;
            contractOrAssetId?: string | null;
          }> | null;
          description: string | null;
          customMessage: string | null;
          redirectUrl: string | null;
          collectEmail: boolean;
          collectBillingAddress: boolean;
          webhookIds: Array<string>;
          pendingPayoutChange: {
            walletIds: Array<string>;
            assets: Array<{
              network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
              symbol: string;
              contractOrAssetId?: string | null;
            }> | null;
            effectiveAt: string;
            requestedBy: { id: string; username: string; name: string | null } | null;
          } | null;
          type: 'dynamic';
          amount: { amount: string; currency: Currency };
          vat: { ratePercent: string; inclusive: boolean } | null;
          reference: string | null;
          metadata: Record<string, string>;
          expiresAt: string | null;
          state: 'payable' | 'paid' | 'expired';
        }
      | {
          id: string;
          companyId: string;
          environment: 'test' | 'production';
          status: 'active' | 'disabled' | 'archived';
          name: string;
          url: string;
          createdAt: string;
          updatedAt: string;
          walletIds: Array<string>;
          assets: Array<{
            network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
            symbol: string;
            contractOrAssetId?: string | null;
          }> | null;
          description: string | null;
          customMessage: string | null;
          redirectUrl: string | null;
          collectEmail: boolean;
          collectBillingAddress: boolean;
          webhookIds: Array<string>;
          pendingPayoutChange: {
            walletIds: Array<string>;
            assets: Array<{
              network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
              symbol: string;
              contractOrAssetId?: string | null;
            }> | null;
            effectiveAt: string;
            requestedBy: { id: string; username: string; name: string | null } | null;
          } | null;
          type: 'donation';
          currency: Currency;
          suggestedAmounts: Array<string>;
          minimum: string | null;
          maximum: string | null;
          freeAmount: boolean;
          showTotal: boolean;
        }
    >;
  };
  customers: {
    /** List customers by last payment, newest first */
    list(
      input: InWorkspace<{
        companyId: string;
        environment?: 'test' | 'production';
        q?: string;
        limit?: number;
        skip?: number;
        after?: string;
      }>,
      options?: CallOptions,
    ): Promise<{
      customers: Array<{
        id: string;
        companyId: string;
        environment: 'test' | 'production';
        email: string;
        name: string | null;
        address: {
          street: string;
          city: string;
          state?: string;
          postalCode: string;
          country: string;
        } | null;
        paymentCount: number;
        totals: Array<{ amount: string; currency: Currency }>;
        createdAt: string;
        lastPaymentAt: string;
      }>;
      total: number;
      isMore: boolean;
      hasMore: boolean;
      next: string | null;
    }>;
    /** Retrieve a customer with their payments */
    get(
      input: InWorkspace<{ id: string; limit?: number; skip?: number; after?: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      companyId: string;
      environment: 'test' | 'production';
      email: string;
      name: string | null;
      address: {
        street: string;
        city: string;
        state?: string;
        postalCode: string;
        country: string;
      } | null;
      paymentCount: number;
      totals: Array<{ amount: string; currency: Currency }>;
      createdAt: string;
      lastPaymentAt: string;
      payments: Array<{
        id: string;
        linkId: string;
        status:
          | 'open'
          | 'processing'
          | 'partial'
          | 'paid'
          | 'overpaid'
          | 'expired'
          | 'paid_late'
          | 'canceled';
        environment: 'test' | 'production';
        price: {
          subtotal: string;
          vat: string;
          total: string;
          currency: Currency;
          taxes?: Array<{ name: string; amount: string }>;
        };
        asset: {
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          networkName: string;
          symbol: string;
          decimals: number;
          contractOrAssetId: string | null;
        };
        amountAtomic: string;
        receivedAtomic: string;
        createdAt: string;
        paidAt: string | null;
        linkName: string;
      }>;
      total: number;
      isMore: boolean;
      hasMore: boolean;
      next: string | null;
    }>;
  };
  merchantPayments: {
    /** List payments, newest first */
    list(
      input: InWorkspace<{
        companyId: string;
        environment?: 'test' | 'production';
        status?:
          | 'open'
          | 'processing'
          | 'partial'
          | 'paid'
          | 'overpaid'
          | 'expired'
          | 'paid_late'
          | 'canceled';
        linkId?: string;
        network?: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        from?: string;
        to?: string;
        q?: string;
        before?: string;
        limit?: number;
        skip?: number;
        after?: string;
      }>,
      options?: CallOptions,
    ): Promise<{
      payments: Array<{
        id: string;
        linkId: string;
        status:
          | 'open'
          | 'processing'
          | 'partial'
          | 'paid'
          | 'overpaid'
          | 'expired'
          | 'paid_late'
          | 'canceled';
        environment: 'test' | 'production';
        price: {
          subtotal: string;
          vat: string;
          total: string;
          currency: Currency;
          taxes?: Array<{ name: string; amount: string }>;
        };
        asset: {
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          networkName: string;
          symbol: string;
          decimals: number;
          contractOrAssetId: string | null;
        };
        amountAtomic: string;
        receivedAtomic: string;
        reference: string;
        createdAt: string;
        expiresAt: string;
        paidAt: string | null;
        linkName: string;
        customer: {
          id: string | null;
          email: string | null;
          name: string | null;
          address: {
            street: string;
            city: string;
            state: string | null;
            postalCode: string;
            country: string;
          } | null;
        } | null;
      }>;
      total: number;
      isMore: boolean;
      hasMore: boolean;
      next: string | null;
    }>;
    /** Retrieve a payment */
    get(
      input: InWorkspace<{ id: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      linkId: string;
      companyId: string;
      status:
        | 'open'
        | 'processing'
        | 'partial'
        | 'paid'
        | 'overpaid'
        | 'expired'
        | 'paid_late'
        | 'canceled';
      environment: 'test' | 'production';
      price: {
        subtotal: string;
        vat: string;
        total: string;
        currency: Currency;
        taxes?: Array<{ name: string; amount: string }>;
      };
      asset: {
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        networkName: string;
        symbol: string;
        decimals: number;
        contractOrAssetId: string | null;
      };
      recipient: string;
      amountAtomic: string;
      receivedAtomic: string;
      remainingAtomic: string;
      rate: {
        pairing: string;
        value: string;
        source: string;
        at: string;
        legs?: Array<{ pairing: string; value: string; source: string; at: string }>;
      };
      reference: string;
      uri: string;
      createdAt: string;
      expiresAt: string;
      paidAt: string | null;
      transfers: Array<{
        id: string;
        amountAtomic: string;
        state: 'seen' | 'final' | 'orphaned' | 'reversed';
        kind: 'native' | 'log' | 'event' | 'internal' | 'balance';
        transactionHash: string | null;
        blockHash: string;
        blockNumber: number;
        blockTime: string;
        confirmations: number | null;
        sender: string | null;
        reference: string | null;
        matchedBy: 'reference' | 'exact_amount' | 'rest' | 'claimed' | 'assigned' | null;
        value: string | null;
        seenAt: string;
        explorerUrl: string | null;
      }>;
      redirectUrl: string | null;
      cancelUrl?: string;
      message: string | null;
      final: boolean;
      linkReference: string | null;
      metadata: Record<string, string>;
      linkName: string;
      linkType: 'static' | 'dynamic' | 'donation';
      customer: {
        id: string | null;
        email: string | null;
        name: string | null;
        address: {
          street: string;
          city: string;
          state: string | null;
          postalCode: string;
          country: string;
        } | null;
      } | null;
      toleranceBps: number;
      dueAtomic: string;
      lateUntil: string;
      canceledAt: string | null;
      accepted: { at: string; reason: string } | null;
      deadlineExtensions: Array<{
        reason: 'halt' | 'safe_mode' | 'second_provider_away' | 'unread';
        from: string;
        to: string;
      }>;
      reversal: {
        at: string;
        from:
          | 'open'
          | 'processing'
          | 'partial'
          | 'paid'
          | 'overpaid'
          | 'expired'
          | 'paid_late'
          | 'canceled';
        afterUse: 'refunded' | 'delivered' | null;
      } | null;
      events: Array<{
        id: string;
        type:
          | 'payment.created'
          | 'payment.canceled'
          | 'payment.processing'
          | 'payment.reopened'
          | 'payment.partial'
          | 'payment.paid'
          | 'payment.overpaid'
          | 'payment.paid_late'
          | 'payment.expired'
          | 'payment.reversed'
          | 'payment.restored'
          | 'payment.claimed'
          | 'refund.requested'
          | 'refund.address_given'
          | 'refund.completed'
          | 'refund.canceled'
          | 'payment_link.created'
          | 'payment_link.updated'
          | 'order.updated'
          | 'wallet.verified'
          | 'test';
        at: string;
        deliveries: Array<{
          id: string;
          state: 'pending' | 'delivered' | 'failed' | 'dropped';
          attempts: number;
          lastStatus: number | null;
          nextAttemptAt: string | null;
          deliveredAt: string | null;
          webhookId: string;
          webhookName: string;
        }>;
      }>;
      auditEntries: Array<{
        id: string;
        action:
          | 'workspace.created'
          | 'workspace.domain_removed'
          | 'workspace.domain_requested'
          | 'workspace.domain_verified'
          | 'workspace.email_link_sent'
          | 'workspace.email_verified'
          | 'workspace.picture_removed'
          | 'workspace.picture_set'
          | 'workspace.updated'
          | 'member.invited'
          | 'member.left'
          | 'member.privilege_set'
          | 'member.removed'
          | 'invite.accepted'
          | 'invite.refused'
          | 'invite.rescinded'
          | 'customer.erased'
          | 'wallet.created'
          | 'wallet.deleted'
          | 'wallet.verified'
          | 'payment_link.created'
          | 'payment_link.updated'
          | 'payment.accepted'
          | 'payment.canceled'
          | 'api_key.created'
          | 'api_key.revoked'
          | 'api_key.rolled'
          | 'api_key.stopped'
          | 'api_key.taken_over'
          | 'api_key.updated'
          | 'integration.created'
          | 'integration.updated'
          | 'integration.approved'
          | 'integration.refused'
          | 'integration.connected'
          | 'integration.disconnected'
          | 'integration.import_retried'
          | 'history.imported'
          | 'history.deleted'
          | 'button.created'
          | 'button.deleted'
          | 'payout_change.applied'
          | 'payout_change.canceled'
          | 'payout_change.dropped'
          | 'payout_change.requested'
          | 'refund.address_confirmed'
          | 'refund.address_given'
          | 'refund.canceled'
          | 'refund.completed'
          | 'refund.link_renewed'
          | 'refund.refuted'
          | 'refund.requested'
          | 'refund.sent'
          | 'transfer.assigned'
          | 'transfer.claimed'
          | 'transfer.dismissed'
          | 'transfer.restored'
          | 'verification.abandoned'
          | 'verification.approved'
          | 'verification.rejected'
          | 'verification.started'
          | 'verification.submitted'
          | 'webhook.created'
          | 'webhook.deleted'
          | 'webhook.disabled'
          | 'webhook.resent'
          | 'webhook.secret_rotated'
          | 'webhook.updated'
          | 'user.email_changed'
          | 'user.password_changed'
          | 'user.recovery_codes_renewed'
          | 'user.two_factor_off'
          | 'user.two_factor_on';
        actor:
          | { id: string; username: string; name: string | null }
          | { id: string; apiKey: string | null }
          | null;
        target: string | null;
        details: Record<string, string | number | boolean | null>;
        at: string;
      }>;
    }>;
    /** Accept a partial or late payment as paid */
    resolve(
      input: InWorkspace<{ id: string; reason: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      linkId: string;
      companyId: string;
      status:
        | 'open'
        | 'processing'
        | 'partial'
        | 'paid'
        | 'overpaid'
        | 'expired'
        | 'paid_late'
        | 'canceled';
      environment: 'test' | 'production';
      price: {
        subtotal: string;
        vat: string;
        total: string;
        currency: Currency;
        taxes?: Array<{ name: string; amount: string }>;
      };
      asset: {
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        networkName: string;
        symbol: string;
        decimals: number;
        contractOrAssetId: string | null;
      };
      recipient: string;
      amountAtomic: string;
      receivedAtomic: string;
      remainingAtomic: string;
      rate: {
        pairing: string;
        value: string;
        source: string;
        at: string;
        legs?: Array<{ pairing: string; value: string; source: string; at: string }>;
      };
      reference: string;
      uri: string;
      createdAt: string;
      expiresAt: string;
      paidAt: string | null;
      transfers: Array<{
        transactionHash: string | null;
        amountAtomic: string;
        status: 'seen' | 'final';
        blockNumber: number;
        explorerUrl: string | null;
      }>;
      redirectUrl: string | null;
      cancelUrl?: string;
      message: string | null;
      final: boolean;
      linkReference: string | null;
      metadata: Record<string, string>;
    }>;
    /** Cancel a payment before any transfer is detected */
    cancel(
      input: InWorkspace<{ id: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      linkId: string;
      companyId: string;
      status:
        | 'open'
        | 'processing'
        | 'partial'
        | 'paid'
        | 'overpaid'
        | 'expired'
        | 'paid_late'
        | 'canceled';
      environment: 'test' | 'production';
      price: {
        subtotal: string;
        vat: string;
        total: string;
        currency: Currency;
        taxes?: Array<{ name: string; amount: string }>;
      };
      asset: {
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        networkName: string;
        symbol: string;
        decimals: number;
        contractOrAssetId: string | null;
      };
      recipient: string;
      amountAtomic: string;
      receivedAtomic: string;
      remainingAtomic: string;
      rate: {
        pairing: string;
        value: string;
        source: string;
        at: string;
        legs?: Array<{ pairing: string; value: string; source: string; at: string }>;
      };
      reference: string;
      uri: string;
      createdAt: string;
      expiresAt: string;
      paidAt: string | null;
      transfers: Array<{
        transactionHash: string | null;
        amountAtomic: string;
        status: 'seen' | 'final';
        blockNumber: number;
        explorerUrl: string | null;
      }>;
      redirectUrl: string | null;
      cancelUrl?: string;
      message: string | null;
      final: boolean;
      linkReference: string | null;
      metadata: Record<string, string>;
    }>;
  };
  unmatched: {
    /** List confirmed transfers that match no payment, newest first */
    list(
      input: InWorkspace<{
        companyId: string;
        environment?: 'test' | 'production';
        network?: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        dismissed?: boolean;
        limit?: number;
        skip?: number;
        after?: string;
      }>,
      options?: CallOptions,
    ): Promise<{
      transfers: Array<{
        id: string;
        environment: 'test' | 'production';
        asset: {
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          networkName: string;
          symbol: string;
          decimals: number;
          contractOrAssetId: string | null;
        };
        amountAtomic: string;
        wallet: { id: string; label: string; address: string };
        sender: string | null;
        betweenOwnWallets: boolean;
        transactionHash: string | null;
        explorerUrl: string | null;
        fromBlockNumber: number | null;
        blockNumber: number;
        balances: { heldAtomic: string; expectedAtomic: string } | null;
        at: string;
        dismissed: { reason: string; at: string } | null;
      }>;
      total: number;
      isMore: boolean;
      hasMore: boolean;
      next: string | null;
      unverified: { total: number; isMore: boolean };
    }>;
    /** List unpaid payments that may match an unmatched transfer, most likely first */
    suggest(
      input: InWorkspace<{ transferId: string; companyId: string }>,
      options?: CallOptions,
    ): Promise<{
      suggestions: Array<{
        paymentId: string;
        linkName: string;
        status:
          | 'open'
          | 'processing'
          | 'partial'
          | 'paid'
          | 'overpaid'
          | 'expired'
          | 'paid_late'
          | 'canceled';
        price: { amount: string; currency: string };
        remainingAtomic: string;
        compared: 'exact' | 'less' | 'more';
        differenceAtomic: string;
        claimed: boolean;
        createdAt: string;
        expiresAt: string;
      }>;
    }>;
    /** Assign an unmatched transfer to a payment; this cannot be undone */
    assign(
      input: InWorkspace<{ transferId: string; paymentId: string; companyId?: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      linkId: string;
      companyId: string;
      status:
        | 'open'
        | 'processing'
        | 'partial'
        | 'paid'
        | 'overpaid'
        | 'expired'
        | 'paid_late'
        | 'canceled';
      environment: 'test' | 'production';
      price: {
        subtotal: string;
        vat: string;
        total: string;
        currency: Currency;
        taxes?: Array<{ name: string; amount: string }>;
      };
      asset: {
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        networkName: string;
        symbol: string;
        decimals: number;
        contractOrAssetId: string | null;
      };
      recipient: string;
      amountAtomic: string;
      receivedAtomic: string;
      remainingAtomic: string;
      rate: {
        pairing: string;
        value: string;
        source: string;
        at: string;
        legs?: Array<{ pairing: string; value: string; source: string; at: string }>;
      };
      reference: string;
      uri: string;
      createdAt: string;
      expiresAt: string;
      paidAt: string | null;
      transfers: Array<{
        transactionHash: string | null;
        amountAtomic: string;
        status: 'seen' | 'final';
        blockNumber: number;
        explorerUrl: string | null;
      }>;
      redirectUrl: string | null;
      cancelUrl?: string;
      message: string | null;
    }>;
    /** Dismiss an unmatched transfer with a reason */
    dismiss(
      input: InWorkspace<{ reason: string; transferId: string; companyId: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      environment: 'test' | 'production';
      asset: {
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        networkName: string;
        symbol: string;
        decimals: number;
        contractOrAssetId: string | null;
      };
      amountAtomic: string;
      wallet: { id: string; label: string; address: string };
      sender: string | null;
      betweenOwnWallets: boolean;
      transactionHash: string | null;
      explorerUrl: string | null;
      fromBlockNumber: number | null;
      blockNumber: number;
      balances: { heldAtomic: string; expectedAtomic: string } | null;
      at: string;
      dismissed: { reason: string; at: string } | null;
    }>;
    /** Restore a dismissed transfer */
    restore(
      input: InWorkspace<{ transferId: string; companyId: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      environment: 'test' | 'production';
      asset: {
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        networkName: string;
        symbol: string;
        decimals: number;
        contractOrAssetId: string | null;
      };
      amountAtomic: string;
      wallet: { id: string; label: string; address: string };
      sender: string | null;
      betweenOwnWallets: boolean;
      transactionHash: string | null;
      explorerUrl: string | null;
      fromBlockNumber: number | null;
      blockNumber: number;
      balances: { heldAtomic: string; expectedAtomic: string } | null;
      at: string;
      dismissed: { reason: string; at: string } | null;
    }>;
  };
  refunds: {
    /** List a payment’s refunds, newest first, and the refundable amount */
    list(
      input: InWorkspace<{ id: string }>,
      options?: CallOptions,
    ): Promise<{
      refunds: Array<{
        id: string;
        paymentId: string;
        environment: 'test' | 'production';
        status: 'requested' | 'address_given' | 'sent' | 'completed' | 'canceled';
        asset: {
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          networkName: string;
          symbol: string;
          decimals: number;
          contractOrAssetId: string | null;
        };
        amountAtomic: string;
        reason: string;
        reference: string;
        recipient: string | null;
        addressConfirmation: { confirmed: boolean; senders: Array<string | null> } | null;
        uri: string | null;
        linkExpiresAt: string;
        mailedTo: string | null;
        transactionHash: string | null;
        explorerUrl: string | null;
        problem:
          | 'refund_not_found'
          | 'refund_recipient'
          | 'refund_asset'
          | 'refund_amount_sent'
          | 'refund_old'
          | 'refund_used'
          | null;
        proof: { blockHash: string; blockNumber: number; at: string; sender: string | null } | null;
        requestedAt: string;
        addressGivenAt: string | null;
        sentAt: string | null;
        completedAt: string | null;
        canceledAt: string | null;
      }>;
      refundableAtomic: string;
    }>;
    /** Create a refund and ask the customer for an address */
    create(
      input: InWorkspace<{ amountAtomic?: string; reason: string; id: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      paymentId: string;
      environment: 'test' | 'production';
      status: 'requested' | 'address_given' | 'sent' | 'completed' | 'canceled';
      asset: {
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        networkName: string;
        symbol: string;
        decimals: number;
        contractOrAssetId: string | null;
      };
      amountAtomic: string;
      reason: string;
      reference: string;
      recipient: string | null;
      addressConfirmation: { confirmed: boolean; senders: Array<string | null> } | null;
      uri: string | null;
      linkExpiresAt: string;
      mailedTo: string | null;
      transactionHash: string | null;
      explorerUrl: string | null;
      problem:
        | 'refund_not_found'
        | 'refund_recipient'
        | 'refund_asset'
        | 'refund_amount_sent'
        | 'refund_old'
        | 'refund_used'
        | null;
      proof: { blockHash: string; blockNumber: number; at: string; sender: string | null } | null;
      requestedAt: string;
      addressGivenAt: string | null;
      sentAt: string | null;
      completedAt: string | null;
      canceledAt: string | null;
      url: string;
    }>;
    /** Create a new refund link, which replaces the previous one */
    renewLink(
      input: InWorkspace<{ id: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      paymentId: string;
      environment: 'test' | 'production';
      status: 'requested' | 'address_given' | 'sent' | 'completed' | 'canceled';
      asset: {
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        networkName: string;
        symbol: string;
        decimals: number;
        contractOrAssetId: string | null;
      };
      amountAtomic: string;
      reason: string;
      reference: string;
      recipient: string | null;
      addressConfirmation: { confirmed: boolean; senders: Array<string | null> } | null;
      uri: string | null;
      linkExpiresAt: string;
      mailedTo: string | null;
      transactionHash: string | null;
      explorerUrl: string | null;
      problem:
        | 'refund_not_found'
        | 'refund_recipient'
        | 'refund_asset'
        | 'refund_amount_sent'
        | 'refund_old'
        | 'refund_used'
        | null;
      proof: { blockHash: string; blockNumber: number; at: string; sender: string | null } | null;
      requestedAt: string;
      addressGivenAt: string | null;
      sentAt: string | null;
      completedAt: string | null;
      canceledAt: string | null;
      url: string;
    }>;
    /** Confirm the refund address of a payment matched without its reference; requires a logged-in member’s password */
    confirmAddress(
      input: InWorkspace<{ id: string; address: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      paymentId: string;
      environment: 'test' | 'production';
      status: 'requested' | 'address_given' | 'sent' | 'completed' | 'canceled';
      asset: {
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        networkName: string;
        symbol: string;
        decimals: number;
        contractOrAssetId: string | null;
      };
      amountAtomic: string;
      reason: string;
      reference: string;
      recipient: string | null;
      addressConfirmation: { confirmed: boolean; senders: Array<string | null> } | null;
      uri: string | null;
      linkExpiresAt: string;
      mailedTo: string | null;
      transactionHash: string | null;
      explorerUrl: string | null;
      problem:
        | 'refund_not_found'
        | 'refund_recipient'
        | 'refund_asset'
        | 'refund_amount_sent'
        | 'refund_old'
        | 'refund_used'
        | null;
      proof: { blockHash: string; blockNumber: number; at: string; sender: string | null } | null;
      requestedAt: string;
      addressGivenAt: string | null;
      sentAt: string | null;
      completedAt: string | null;
      canceledAt: string | null;
    }>;
    /** Lock the customer’s address while the refund is sent */
    prepare(
      input: InWorkspace<{ id: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      paymentId: string;
      environment: 'test' | 'production';
      status: 'requested' | 'address_given' | 'sent' | 'completed' | 'canceled';
      asset: {
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        networkName: string;
        symbol: string;
        decimals: number;
        contractOrAssetId: string | null;
      };
      amountAtomic: string;
      reason: string;
      reference: string;
      recipient: string | null;
      addressConfirmation: { confirmed: boolean; senders: Array<string | null> } | null;
      uri: string | null;
      linkExpiresAt: string;
      mailedTo: string | null;
      transactionHash: string | null;
      explorerUrl: string | null;
      problem:
        | 'refund_not_found'
        | 'refund_recipient'
        | 'refund_asset'
        | 'refund_amount_sent'
        | 'refund_old'
        | 'refund_used'
        | null;
      proof: { blockHash: string; blockNumber: number; at: string; sender: string | null } | null;
      requestedAt: string;
      addressGivenAt: string | null;
      sentAt: string | null;
      completedAt: string | null;
      canceledAt: string | null;
    }>;
    /** Retrieve what the merchant’s wallet has to sign to send the refund */
    walletTransfer(
      input: InWorkspace<{ id: string; sender: string }>,
      options?: CallOptions,
    ): Promise<
      | {
          ecosystem: 'evm';
          chain: {
            chainId: string;
            chainName: string;
            nativeCurrency: { name: string; symbol: string; decimals: number };
            rpcUrls: Array<string>;
            blockExplorerUrls?: Array<string>;
          };
          to: string;
          value: string;
          data: string;
        }
      | {
          ecosystem: 'substrate';
          payload: {
            address: string;
            method: string;
            version: 4;
            signedExtensions: Array<string>;
            genesisHash: string;
            blockHash: string;
            blockNumber: string;
            era: string;
            nonce: string;
            tip: string;
            specVersion: string;
            transactionVersion: string;
            withSignedTransaction: boolean;
          };
          head: string;
          tail: string;
        }
    >;
    /** Submit a signed transaction that the wallet does not send itself */
    submit(
      input: InWorkspace<{ id: string; transaction: string }>,
      options?: CallOptions,
    ): Promise<{ transactionHash: string }>;
    /** Set a refund’s transaction; the refund completes once it is confirmed */
    send(
      input: InWorkspace<{ transactionHash: string; id: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      paymentId: string;
      environment: 'test' | 'production';
      status: 'requested' | 'address_given' | 'sent' | 'completed' | 'canceled';
      asset: {
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        networkName: string;
        symbol: string;
        decimals: number;
        contractOrAssetId: string | null;
      };
      amountAtomic: string;
      reason: string;
      reference: string;
      recipient: string | null;
      addressConfirmation: { confirmed: boolean; senders: Array<string | null> } | null;
      uri: string | null;
      linkExpiresAt: string;
      mailedTo: string | null;
      transactionHash: string | null;
      explorerUrl: string | null;
      problem:
        | 'refund_not_found'
        | 'refund_recipient'
        | 'refund_asset'
        | 'refund_amount_sent'
        | 'refund_old'
        | 'refund_used'
        | null;
      proof: { blockHash: string; blockNumber: number; at: string; sender: string | null } | null;
      requestedAt: string;
      addressGivenAt: string | null;
      sentAt: string | null;
      completedAt: string | null;
      canceledAt: string | null;
    }>;
    /** Cancel a refund that has not been sent */
    cancel(
      input: InWorkspace<{ id: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      paymentId: string;
      environment: 'test' | 'production';
      status: 'requested' | 'address_given' | 'sent' | 'completed' | 'canceled';
      asset: {
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        networkName: string;
        symbol: string;
        decimals: number;
        contractOrAssetId: string | null;
      };
      amountAtomic: string;
      reason: string;
      reference: string;
      recipient: string | null;
      addressConfirmation: { confirmed: boolean; senders: Array<string | null> } | null;
      uri: string | null;
      linkExpiresAt: string;
      mailedTo: string | null;
      transactionHash: string | null;
      explorerUrl: string | null;
      problem:
        | 'refund_not_found'
        | 'refund_recipient'
        | 'refund_asset'
        | 'refund_amount_sent'
        | 'refund_old'
        | 'refund_used'
        | null;
      proof: { blockHash: string; blockNumber: number; at: string; sender: string | null } | null;
      requestedAt: string;
      addressGivenAt: string | null;
      sentAt: string | null;
      completedAt: string | null;
      canceledAt: string | null;
    }>;
  };
  integrations: {
    /** Retrieve what a shop needs to know about its integration */
    self(
      input: InWorkspace<Record<string, unknown>>,
      options?: CallOptions,
    ): Promise<{
      integration: {
        id: string;
        companyId: string;
        provider: 'woocommerce' | 'squarespace' | 'custom';
        environment: 'test' | 'production';
        name: string;
        status: 'connecting' | 'connected' | 'disconnected';
        shopUrl: string | null;
        walletIds: Array<string> | null;
        assets: Array<{
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          symbol: string;
          contractOrAssetId?: string | null;
        }> | null;
        webhookId: string | null;
        pluginVersion: string | null;
        shopCurrency: string | null;
        lastSeenAt: string | null;
        createdAt: string;
      };
      companyName: string;
      currencies: Array<Currency>;
    }>;
  };
  coinbaseCommerce: {
    /** List imported charges of Coinbase Commerce, newest first */
    charges(
      input: InWorkspace<{ companyId: string; limit?: number; skip?: number; after?: string }>,
      options?: CallOptions,
    ): Promise<{
      charges: Array<{
        code: string;
        status: string;
        name: string | null;
        description: string | null;
        amount: string | null;
        currency: string | null;
        cryptoAmount: string | null;
        cryptoSymbol: string | null;
        network: string | null;
        createdAt: string;
        confirmedAt: string | null;
      }>;
      total: number;
      isMore: boolean;
      hasMore: boolean;
      next: string | null;
    }>;
  };
  orders: {
    /** Create an order, or change its price while nothing was paid; repeating it changes nothing */
    put(
      input: InWorkspace<{
        id: string;
        orderId: string;
        number: string;
        amount: { amount: string; currency: Currency };
        returnUrl?: string;
        cancelUrl?: string;
        customer?: {
          email?: string;
          name?: string;
          address?: {
            street: string;
            city: string;
            state?: string;
            postalCode: string;
            country: string;
          };
        };
        taxLines?: Array<{ name: string; amount: string }>;
        expiresInSeconds?: number;
      }>,
      options?: CallOptions,
    ): Promise<{
      orderId: string;
      integrationId: string;
      environment: 'test' | 'production';
      number: string;
      version: number;
      url: string;
      state: 'unpaid' | 'processing' | 'partial' | 'paid' | 'overpaid' | 'paid_late' | 'closed';
      amount: { amount: string; currency: Currency };
      received: { amount: string; currency: Currency };
      payments: Array<{
        id: string;
        linkId: string;
        companyId: string;
        status:
          | 'open'
          | 'processing'
          | 'partial'
          | 'paid'
          | 'overpaid'
          | 'expired'
          | 'paid_late'
          | 'canceled';
        environment: 'test' | 'production';
        price: {
          subtotal: string;
          vat: string;
          total: string;
          currency: Currency;
          taxes?: Array<{ name: string; amount: string }>;
        };
        asset: {
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          networkName: string;
          symbol: string;
          decimals: number;
          contractOrAssetId: string | null;
        };
        recipient: string;
        amountAtomic: string;
        receivedAtomic: string;
        remainingAtomic: string;
        rate: {
          pairing: string;
          value: string;
          source: string;
          at: string;
          legs?: Array<{ pairing: string; value: string; source: string; at: string }>;
        };
        reference: string;
        uri: string;
        createdAt: string;
        expiresAt: string;
        paidAt: string | null;
        transfers: Array<{
          transactionHash: string | null;
          amountAtomic: string;
          status: 'seen' | 'final';
          blockNumber: number;
          explorerUrl: string | null;
        }>;
        redirectUrl: string | null;
        cancelUrl?: string;
        message: string | null;
        final: boolean;
        linkReference: string | null;
        metadata: Record<string, string>;
      }>;
      refunds: Array<{
        id: string;
        paymentId: string;
        environment: 'test' | 'production';
        status: 'requested' | 'address_given' | 'sent' | 'completed' | 'canceled';
        asset: {
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          networkName: string;
          symbol: string;
          decimals: number;
          contractOrAssetId: string | null;
        };
        amountAtomic: string;
        reason: string;
        reference: string;
        recipient: string | null;
        addressConfirmation: { confirmed: boolean; senders: Array<string | null> } | null;
        uri: string | null;
        linkExpiresAt: string;
        mailedTo: string | null;
        transactionHash: string | null;
        explorerUrl: string | null;
        problem:
          | 'refund_not_found'
          | 'refund_recipient'
          | 'refund_asset'
          | 'refund_amount_sent'
          | 'refund_old'
          | 'refund_used'
          | null;
        proof: { blockHash: string; blockNumber: number; at: string; sender: string | null } | null;
        requestedAt: string;
        addressGivenAt: string | null;
        sentAt: string | null;
        completedAt: string | null;
        canceledAt: string | null;
        value: { amount: string; currency: Currency };
      }>;
      returnUrl: string | null;
      cancelUrl: string | null;
      taxLines: Array<{ name: string; amount: string }>;
      expiresAt: string | null;
      closedAt: string | null;
      createdAt: string;
    }>;
    /** Retrieve an order with its payments */
    get(
      input: InWorkspace<{ id: string; orderId: string }>,
      options?: CallOptions,
    ): Promise<{
      orderId: string;
      integrationId: string;
      environment: 'test' | 'production';
      number: string;
      version: number;
      url: string;
      state: 'unpaid' | 'processing' | 'partial' | 'paid' | 'overpaid' | 'paid_late' | 'closed';
      amount: { amount: string; currency: Currency };
      received: { amount: string; currency: Currency };
      payments: Array<{
        id: string;
        linkId: string;
        companyId: string;
        status:
          | 'open'
          | 'processing'
          | 'partial'
          | 'paid'
          | 'overpaid'
          | 'expired'
          | 'paid_late'
          | 'canceled';
        environment: 'test' | 'production';
        price: {
          subtotal: string;
          vat: string;
          total: string;
          currency: Currency;
          taxes?: Array<{ name: string; amount: string }>;
        };
        asset: {
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          networkName: string;
          symbol: string;
          decimals: number;
          contractOrAssetId: string | null;
        };
        recipient: string;
        amountAtomic: string;
        receivedAtomic: string;
        remainingAtomic: string;
        rate: {
          pairing: string;
          value: string;
          source: string;
          at: string;
          legs?: Array<{ pairing: string; value: string; source: string; at: string }>;
        };
        reference: string;
        uri: string;
        createdAt: string;
        expiresAt: string;
        paidAt: string | null;
        transfers: Array<{
          transactionHash: string | null;
          amountAtomic: string;
          status: 'seen' | 'final';
          blockNumber: number;
          explorerUrl: string | null;
        }>;
        redirectUrl: string | null;
        cancelUrl?: string;
        message: string | null;
        final: boolean;
        linkReference: string | null;
        metadata: Record<string, string>;
      }>;
      refunds: Array<{
        id: string;
        paymentId: string;
        environment: 'test' | 'production';
        status: 'requested' | 'address_given' | 'sent' | 'completed' | 'canceled';
        asset: {
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          networkName: string;
          symbol: string;
          decimals: number;
          contractOrAssetId: string | null;
        };
        amountAtomic: string;
        reason: string;
        reference: string;
        recipient: string | null;
        addressConfirmation: { confirmed: boolean; senders: Array<string | null> } | null;
        uri: string | null;
        linkExpiresAt: string;
        mailedTo: string | null;
        transactionHash: string | null;
        explorerUrl: string | null;
        problem:
          | 'refund_not_found'
          | 'refund_recipient'
          | 'refund_asset'
          | 'refund_amount_sent'
          | 'refund_old'
          | 'refund_used'
          | null;
        proof: { blockHash: string; blockNumber: number; at: string; sender: string | null } | null;
        requestedAt: string;
        addressGivenAt: string | null;
        sentAt: string | null;
        completedAt: string | null;
        canceledAt: string | null;
        value: { amount: string; currency: Currency };
      }>;
      returnUrl: string | null;
      cancelUrl: string | null;
      taxLines: Array<{ name: string; amount: string }>;
      expiresAt: string | null;
      closedAt: string | null;
      createdAt: string;
    }>;
    /** Retrieve the states and versions of up to 1,000 orders; unknown ids are absent */
    states(
      input: InWorkspace<{ id: string; orderIds: Array<string> }>,
      options?: CallOptions,
    ): Promise<{
      orders: Array<{
        orderId: string;
        version: number;
        state: 'unpaid' | 'processing' | 'partial' | 'paid' | 'overpaid' | 'paid_late' | 'closed';
      }>;
    }>;
    /** Offer a refund and mail the customer, who enters an address; the merchant sends it */
    refund(
      input: InWorkspace<{
        id: string;
        orderId: string;
        amount?: { amount: string; currency: Currency };
        rest?: true;
        reason: string;
        email?: string;
      }>,
      options?: CallOptions,
    ): Promise<{
      orderId: string;
      integrationId: string;
      environment: 'test' | 'production';
      number: string;
      version: number;
      url: string;
      state: 'unpaid' | 'processing' | 'partial' | 'paid' | 'overpaid' | 'paid_late' | 'closed';
      amount: { amount: string; currency: Currency };
      received: { amount: string; currency: Currency };
      payments: Array<{
        id: string;
        linkId: string;
        companyId: string;
        status:
          | 'open'
          | 'processing'
          | 'partial'
          | 'paid'
          | 'overpaid'
          | 'expired'
          | 'paid_late'
          | 'canceled';
        environment: 'test' | 'production';
        price: {
          subtotal: string;
          vat: string;
          total: string;
          currency: Currency;
          taxes?: Array<{ name: string; amount: string }>;
        };
        asset: {
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          networkName: string;
          symbol: string;
          decimals: number;
          contractOrAssetId: string | null;
        };
        recipient: string;
        amountAtomic: string;
        receivedAtomic: string;
        remainingAtomic: string;
        rate: {
          pairing: string;
          value: string;
          source: string;
          at: string;
          legs?: Array<{ pairing: string; value: string; source: string; at: string }>;
        };
        reference: string;
        uri: string;
        createdAt: string;
        expiresAt: string;
        paidAt: string | null;
        transfers: Array<{
          transactionHash: string | null;
          amountAtomic: string;
          status: 'seen' | 'final';
          blockNumber: number;
          explorerUrl: string | null;
        }>;
        redirectUrl: string | null;
        cancelUrl?: string;
        message: string | null;
        final: boolean;
        linkReference: string | null;
        metadata: Record<string, string>;
      }>;
      refunds: Array<{
        id: string;
        paymentId: string;
        environment: 'test' | 'production';
        status: 'requested' | 'address_given' | 'sent' | 'completed' | 'canceled';
        asset: {
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          networkName: string;
          symbol: string;
          decimals: number;
          contractOrAssetId: string | null;
        };
        amountAtomic: string;
        reason: string;
        reference: string;
        recipient: string | null;
        addressConfirmation: { confirmed: boolean; senders: Array<string | null> } | null;
        uri: string | null;
        linkExpiresAt: string;
        mailedTo: string | null;
        transactionHash: string | null;
        explorerUrl: string | null;
        problem:
          | 'refund_not_found'
          | 'refund_recipient'
          | 'refund_asset'
          | 'refund_amount_sent'
          | 'refund_old'
          | 'refund_used'
          | null;
        proof: { blockHash: string; blockNumber: number; at: string; sender: string | null } | null;
        requestedAt: string;
        addressGivenAt: string | null;
        sentAt: string | null;
        completedAt: string | null;
        canceledAt: string | null;
        value: { amount: string; currency: Currency };
      }>;
      returnUrl: string | null;
      cancelUrl: string | null;
      taxLines: Array<{ name: string; amount: string }>;
      expiresAt: string | null;
      closedAt: string | null;
      createdAt: string;
    }>;
    /** Close an order, because it was canceled or paid otherwise; returns what has arrived */
    close(
      input: InWorkspace<{ id: string; orderId: string }>,
      options?: CallOptions,
    ): Promise<{
      orderId: string;
      integrationId: string;
      environment: 'test' | 'production';
      number: string;
      version: number;
      url: string;
      state: 'unpaid' | 'processing' | 'partial' | 'paid' | 'overpaid' | 'paid_late' | 'closed';
      amount: { amount: string; currency: Currency };
      received: { amount: string; currency: Currency };
      payments: Array<{
        id: string;
        linkId: string;
        companyId: string;
        status:
          | 'open'
          | 'processing'
          | 'partial'
          | 'paid'
          | 'overpaid'
          | 'expired'
          | 'paid_late'
          | 'canceled';
        environment: 'test' | 'production';
        price: {
          subtotal: string;
          vat: string;
          total: string;
          currency: Currency;
          taxes?: Array<{ name: string; amount: string }>;
        };
        asset: {
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          networkName: string;
          symbol: string;
          decimals: number;
          contractOrAssetId: string | null;
        };
        recipient: string;
        amountAtomic: string;
        receivedAtomic: string;
        remainingAtomic: string;
        rate: {
          pairing: string;
          value: string;
          source: string;
          at: string;
          legs?: Array<{ pairing: string; value: string; source: string; at: string }>;
        };
        reference: string;
        uri: string;
        createdAt: string;
        expiresAt: string;
        paidAt: string | null;
        transfers: Array<{
          transactionHash: string | null;
          amountAtomic: string;
          status: 'seen' | 'final';
          blockNumber: number;
          explorerUrl: string | null;
        }>;
        redirectUrl: string | null;
        cancelUrl?: string;
        message: string | null;
        final: boolean;
        linkReference: string | null;
        metadata: Record<string, string>;
      }>;
      refunds: Array<{
        id: string;
        paymentId: string;
        environment: 'test' | 'production';
        status: 'requested' | 'address_given' | 'sent' | 'completed' | 'canceled';
        asset: {
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          networkName: string;
          symbol: string;
          decimals: number;
          contractOrAssetId: string | null;
        };
        amountAtomic: string;
        reason: string;
        reference: string;
        recipient: string | null;
        addressConfirmation: { confirmed: boolean; senders: Array<string | null> } | null;
        uri: string | null;
        linkExpiresAt: string;
        mailedTo: string | null;
        transactionHash: string | null;
        explorerUrl: string | null;
        problem:
          | 'refund_not_found'
          | 'refund_recipient'
          | 'refund_asset'
          | 'refund_amount_sent'
          | 'refund_old'
          | 'refund_used'
          | null;
        proof: { blockHash: string; blockNumber: number; at: string; sender: string | null } | null;
        requestedAt: string;
        addressGivenAt: string | null;
        sentAt: string | null;
        completedAt: string | null;
        canceledAt: string | null;
        value: { amount: string; currency: Currency };
      }>;
      returnUrl: string | null;
      cancelUrl: string | null;
      taxLines: Array<{ name: string; amount: string }>;
      expiresAt: string | null;
      closedAt: string | null;
      createdAt: string;
    }>;
  };
  webhooks: {
    /** Create a webhook */
    create(
      input: InWorkspace<{
        companyId: string;
        name: string;
        url: string;
        secretKey: string;
        environment?: 'test' | 'production';
        events?: Array<
          | 'payment.created'
          | 'payment.canceled'
          | 'payment.processing'
          | 'payment.reopened'
          | 'payment.partial'
          | 'payment.paid'
          | 'payment.overpaid'
          | 'payment.paid_late'
          | 'payment.expired'
          | 'payment.reversed'
          | 'payment.restored'
          | 'payment.claimed'
          | 'refund.requested'
          | 'refund.address_given'
          | 'refund.completed'
          | 'refund.canceled'
          | 'payment_link.created'
          | 'payment_link.updated'
          | 'order.updated'
          | 'wallet.verified'
          | 'test'
        >;
      }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      companyId: string;
      name: string;
      url: string;
      environment: 'test' | 'production';
      events: Array<
        | 'payment.created'
        | 'payment.canceled'
        | 'payment.processing'
        | 'payment.reopened'
        | 'payment.partial'
        | 'payment.paid'
        | 'payment.overpaid'
        | 'payment.paid_late'
        | 'payment.expired'
        | 'payment.reversed'
        | 'payment.restored'
        | 'payment.claimed'
        | 'refund.requested'
        | 'refund.address_given'
        | 'refund.completed'
        | 'refund.canceled'
        | 'payment_link.created'
        | 'payment_link.updated'
        | 'order.updated'
        | 'wallet.verified'
        | 'test'
      >;
      status: 'active' | 'disabled';
      failing: {
        since: string;
        attempts: number;
        status: number | null;
        error: 'not_public' | 'dns' | 'connect' | 'tls' | 'timeout' | 'closed' | 'protocol' | null;
        location: string | null;
      } | null;
      pendingDeliveries: number;
      previousSecretUntil: string | null;
      createdAt: string;
      signingSecret: string;
    }>;
    /** List webhooks */
    list(
      input: InWorkspace<{ companyId: string; environment?: 'test' | 'production' }>,
      options?: CallOptions,
    ): Promise<{
      webhooks: Array<{
        id: string;
        companyId: string;
        name: string;
        url: string;
        environment: 'test' | 'production';
        events: Array<
          | 'payment.created'
          | 'payment.canceled'
          | 'payment.processing'
          | 'payment.reopened'
          | 'payment.partial'
          | 'payment.paid'
          | 'payment.overpaid'
          | 'payment.paid_late'
          | 'payment.expired'
          | 'payment.reversed'
          | 'payment.restored'
          | 'payment.claimed'
          | 'refund.requested'
          | 'refund.address_given'
          | 'refund.completed'
          | 'refund.canceled'
          | 'payment_link.created'
          | 'payment_link.updated'
          | 'order.updated'
          | 'wallet.verified'
          | 'test'
        >;
        status: 'active' | 'disabled';
        failing: {
          since: string;
          attempts: number;
          status: number | null;
          error:
            | 'not_public'
            | 'dns'
            | 'connect'
            | 'tls'
            | 'timeout'
            | 'closed'
            | 'protocol'
            | null;
          location: string | null;
        } | null;
        pendingDeliveries: number;
        previousSecretUntil: string | null;
        createdAt: string;
      }>;
    }>;
    /** Retrieve a webhook */
    get(
      input: InWorkspace<{ id: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      companyId: string;
      name: string;
      url: string;
      environment: 'test' | 'production';
      events: Array<
        | 'payment.created'
        | 'payment.canceled'
        | 'payment.processing'
        | 'payment.reopened'
        | 'payment.partial'
        | 'payment.paid'
        | 'payment.overpaid'
        | 'payment.paid_late'
        | 'payment.expired'
        | 'payment.reversed'
        | 'payment.restored'
        | 'payment.claimed'
        | 'refund.requested'
        | 'refund.address_given'
        | 'refund.completed'
        | 'refund.canceled'
        | 'payment_link.created'
        | 'payment_link.updated'
        | 'order.updated'
        | 'wallet.verified'
        | 'test'
      >;
      status: 'active' | 'disabled';
      failing: {
        since: string;
        attempts: number;
        status: number | null;
        error: 'not_public' | 'dns' | 'connect' | 'tls' | 'timeout' | 'closed' | 'protocol' | null;
        location: string | null;
      } | null;
      pendingDeliveries: number;
      previousSecretUntil: string | null;
      createdAt: string;
    }>;
    /** Update a webhook; without secretKey, the key stays unchanged */
    update(
      input: InWorkspace<{
        id: string;
        name: string;
        url: string;
        secretKey?: string;
        events?: Array<
          | 'payment.created'
          | 'payment.canceled'
          | 'payment.processing'
          | 'payment.reopened'
          | 'payment.partial'
          | 'payment.paid'
          | 'payment.overpaid'
          | 'payment.paid_late'
          | 'payment.expired'
          | 'payment.reversed'
          | 'payment.restored'
          | 'payment.claimed'
          | 'refund.requested'
          | 'refund.address_given'
          | 'refund.completed'
          | 'refund.canceled'
          | 'payment_link.created'
          | 'payment_link.updated'
          | 'order.updated'
          | 'wallet.verified'
          | 'test'
        >;
      }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      companyId: string;
      name: string;
      url: string;
      environment: 'test' | 'production';
      events: Array<
        | 'payment.created'
        | 'payment.canceled'
        | 'payment.processing'
        | 'payment.reopened'
        | 'payment.partial'
        | 'payment.paid'
        | 'payment.overpaid'
        | 'payment.paid_late'
        | 'payment.expired'
        | 'payment.reversed'
        | 'payment.restored'
        | 'payment.claimed'
        | 'refund.requested'
        | 'refund.address_given'
        | 'refund.completed'
        | 'refund.canceled'
        | 'payment_link.created'
        | 'payment_link.updated'
        | 'order.updated'
        | 'wallet.verified'
        | 'test'
      >;
      status: 'active' | 'disabled';
      failing: {
        since: string;
        attempts: number;
        status: number | null;
        error: 'not_public' | 'dns' | 'connect' | 'tls' | 'timeout' | 'closed' | 'protocol' | null;
        location: string | null;
      } | null;
      pendingDeliveries: number;
      previousSecretUntil: string | null;
      createdAt: string;
    }>;
    /** Rotate a webhook’s signing secret; the old one stays valid for a while */
    rotateSigningSecret(
      input: InWorkspace<{ id: string; overlapHours?: 0 | 1 | 24 | 72 | 168 }>,
      options?: CallOptions,
    ): Promise<{ signingSecret: string }>;
  };
  deliveries: {
    /** List a webhook’s deliveries: last attempted first, then those not yet attempted */
    list(
      input: InWorkspace<{
        id: string;
        state?: 'pending' | 'delivered' | 'failed' | 'dropped';
        limit?: number;
        skip?: number;
        after?: string;
      }>,
      options?: CallOptions,
    ): Promise<{
      deliveries: Array<{
        id: string;
        eventId: string;
        eventType:
          | 'payment.created'
          | 'payment.canceled'
          | 'payment.processing'
          | 'payment.reopened'
          | 'payment.partial'
          | 'payment.paid'
          | 'payment.overpaid'
          | 'payment.paid_late'
          | 'payment.expired'
          | 'payment.reversed'
          | 'payment.restored'
          | 'payment.claimed'
          | 'refund.requested'
          | 'refund.address_given'
          | 'refund.completed'
          | 'refund.canceled'
          | 'payment_link.created'
          | 'payment_link.updated'
          | 'order.updated'
          | 'wallet.verified'
          | 'test';
        paymentId: string | null;
        state: 'pending' | 'delivered' | 'failed' | 'dropped';
        attempts: number;
        lastAttemptAt: string | null;
        lastStatus: number | null;
        lastError:
          | 'not_public'
          | 'dns'
          | 'connect'
          | 'tls'
          | 'timeout'
          | 'closed'
          | 'protocol'
          | null;
        nextAttemptAt: string | null;
        deliveredAt: string | null;
        createdAt: string;
      }>;
      total: number;
      isMore: boolean;
      hasMore: boolean;
      next: string | null;
    }>;
    /** Retrieve a delivery with its body and all attempts */
    get(
      input: InWorkspace<{ id: string; deliveryId: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      eventId: string;
      eventType:
        | 'payment.created'
        | 'payment.canceled'
        | 'payment.processing'
        | 'payment.reopened'
        | 'payment.partial'
        | 'payment.paid'
        | 'payment.overpaid'
        | 'payment.paid_late'
        | 'payment.expired'
        | 'payment.reversed'
        | 'payment.restored'
        | 'payment.claimed'
        | 'refund.requested'
        | 'refund.address_given'
        | 'refund.completed'
        | 'refund.canceled'
        | 'payment_link.created'
        | 'payment_link.updated'
        | 'order.updated'
        | 'wallet.verified'
        | 'test';
      paymentId: string | null;
      state: 'pending' | 'delivered' | 'failed' | 'dropped';
      attempts: number;
      lastAttemptAt: string | null;
      lastStatus: number | null;
      lastError:
        | 'not_public'
        | 'dns'
        | 'connect'
        | 'tls'
        | 'timeout'
        | 'closed'
        | 'protocol'
        | null;
      nextAttemptAt: string | null;
      deliveredAt: string | null;
      createdAt: string;
      body: string;
      attemptLog: Array<{
        attempt: number;
        startedAt: string;
        durationMs: number;
        url: string | null;
        status: number | null;
        error: 'not_public' | 'dns' | 'connect' | 'tls' | 'timeout' | 'closed' | 'protocol' | null;
        response: string | null;
        location: string | null;
      }>;
    }>;
    /** Resend a delivery with the full retry schedule */
    resend(
      input: InWorkspace<{ id: string; deliveryId: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      eventId: string;
      eventType:
        | 'payment.created'
        | 'payment.canceled'
        | 'payment.processing'
        | 'payment.reopened'
        | 'payment.partial'
        | 'payment.paid'
        | 'payment.overpaid'
        | 'payment.paid_late'
        | 'payment.expired'
        | 'payment.reversed'
        | 'payment.restored'
        | 'payment.claimed'
        | 'refund.requested'
        | 'refund.address_given'
        | 'refund.completed'
        | 'refund.canceled'
        | 'payment_link.created'
        | 'payment_link.updated'
        | 'order.updated'
        | 'wallet.verified'
        | 'test';
      paymentId: string | null;
      state: 'pending' | 'delivered' | 'failed' | 'dropped';
      attempts: number;
      lastAttemptAt: string | null;
      lastStatus: number | null;
      lastError:
        | 'not_public'
        | 'dns'
        | 'connect'
        | 'tls'
        | 'timeout'
        | 'closed'
        | 'protocol'
        | null;
      nextAttemptAt: string | null;
      deliveredAt: string | null;
      createdAt: string;
    }>;
    /** Resend all events since a time, including those never sent */
    resendSince(
      input: InWorkspace<{ id: string; since: string }>,
      options?: CallOptions,
    ): Promise<{ count: number }>;
    /** Send a test event to a webhook */
    test(
      input: InWorkspace<{ id: string }>,
      options?: CallOptions,
    ): Promise<{
      id: string;
      eventId: string;
      eventType:
        | 'payment.created'
        | 'payment.canceled'
        | 'payment.processing'
        | 'payment.reopened'
        | 'payment.partial'
        | 'payment.paid'
        | 'payment.overpaid'
        | 'payment.paid_late'
        | 'payment.expired'
        | 'payment.reversed'
        | 'payment.restored'
        | 'payment.claimed'
        | 'refund.requested'
        | 'refund.address_given'
        | 'refund.completed'
        | 'refund.canceled'
        | 'payment_link.created'
        | 'payment_link.updated'
        | 'order.updated'
        | 'wallet.verified'
        | 'test';
      paymentId: string | null;
      state: 'pending' | 'delivered' | 'failed' | 'dropped';
      attempts: number;
      lastAttemptAt: string | null;
      lastStatus: number | null;
      lastError:
        | 'not_public'
        | 'dns'
        | 'connect'
        | 'tls'
        | 'timeout'
        | 'closed'
        | 'protocol'
        | null;
      nextAttemptAt: string | null;
      deliveredAt: string | null;
      createdAt: string;
    }>;
  };
  events: {
    /** List events, oldest first; `after` returns events since a given one */
    list(
      input: InWorkspace<{
        companyId: string;
        environment?: 'test' | 'production';
        after?: string;
        webhookId?: string;
        limit?: number;
      }>,
      options?: CallOptions,
    ): Promise<{
      events: Array<
        | {
            id: string;
            createdAt: string;
            environment: 'test' | 'production';
            companyId: string;
            type:
              | 'payment.created'
              | 'payment.canceled'
              | 'payment.processing'
              | 'payment.reopened'
              | 'payment.partial'
              | 'payment.paid'
              | 'payment.overpaid'
              | 'payment.paid_late'
              | 'payment.expired'
              | 'payment.reversed'
              | 'payment.restored'
              | 'payment.claimed';
            data: {
              id: string;
              linkId: string;
              companyId: string;
              status:
                | 'open'
                | 'processing'
                | 'partial'
                | 'paid'
                | 'overpaid'
                | 'expired'
                | 'paid_late'
                | 'canceled';
              environment: 'test' | 'production';
              price: {
                subtotal: string;
                vat: string;
                total: string;
                currency: Currency;
                taxes?: Array<{ name: string; amount: string }>;
              };
              asset: {
                network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
                networkName: string;
                symbol: string;
                decimals: number;
                contractOrAssetId: string | null;
              };
              recipient: string;
              amountAtomic: string;
              receivedAtomic: string;
              remainingAtomic: string;
              rate: {
                pairing: string;
                value: string;
                source: string;
                at: string;
                legs?: Array<{ pairing: string; value: string; source: string; at: string }>;
              };
              reference: string;
              uri: string;
              createdAt: string;
              expiresAt: string;
              paidAt: string | null;
              transfers: Array<{
                transactionHash: string | null;
                amountAtomic: string;
                status: 'seen' | 'final';
                blockNumber: number;
                explorerUrl: string | null;
              }>;
              redirectUrl: string | null;
              cancelUrl?: string;
              message: string | null;
              final: boolean;
              linkReference: string | null;
              metadata: Record<string, string>;
            };
          }
        | {
            id: string;
            createdAt: string;
            environment: 'test' | 'production';
            companyId: string;
            type:
              | 'refund.requested'
              | 'refund.address_given'
              | 'refund.completed'
              | 'refund.canceled';
            data: {
              id: string;
              paymentId: string;
              environment: 'test' | 'production';
              status: 'requested' | 'address_given' | 'sent' | 'completed' | 'canceled';
              asset: {
                network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
                networkName: string;
                symbol: string;
                decimals: number;
                contractOrAssetId: string | null;
              };
              amountAtomic: string;
              reason: string;
              reference: string;
              recipient: string | null;
              addressConfirmation: { confirmed: boolean; senders: Array<string | null> } | null;
              uri: string | null;
              linkExpiresAt: string;
              mailedTo: string | null;
              transactionHash: string | null;
              explorerUrl: string | null;
              problem:
                | 'refund_not_found'
                | 'refund_recipient'
                | 'refund_asset'
                | 'refund_amount_sent'
                | 'refund_old'
                | 'refund_used'
                | null;
              proof: {
                blockHash: string;
                blockNumber: number;
                at: string;
                sender: string | null;
              } | null;
              requestedAt: string;
              addressGivenAt: string | null;
              sentAt: string | null;
              completedAt: string | null;
              canceledAt: string | null;
            };
          }
        | {
            id: string;
            createdAt: string;
            environment: 'test' | 'production';
            companyId: string;
            type: 'payment_link.created' | 'payment_link.updated';
            data:
              | {
                  id: string;
                  companyId: string;
                  environment: 'test' | 'production';
                  status: 'active' | 'disabled' | 'archived';
                  name: string;
                  url: string;
                  createdAt: string;
                  updatedAt: string;
                  walletIds: Array<string>;
                  assets: Array<{
                    network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
                    symbol: string;
                    contractOrAssetId?: string | null;
                  }> | null;
                  description: string | null;
                  customMessage: string | null;
                  redirectUrl: string | null;
                  collectEmail: boolean;
                  collectBillingAddress: boolean;
                  webhookIds: Array<string>;
                  pendingPayoutChange: {
                    walletIds: Array<string>;
                    assets: Array<{
                      network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
                      symbol: string;
                      contractOrAssetId?: string | null;
                    }> | null;
                    effectiveAt: string;
                    requestedBy: { id: string; username: string; name: string | null } | null;
                  } | null;
                  type: 'static';
                  amount: { amount: string; currency: Currency };
                  vat: { ratePercent: string; inclusive: boolean } | null;
                }
              | {
                  id: string;
                  companyId: string;
                  environment: 'test' | 'production';
                  status: 'active' | 'disabled' | 'archived';
                  name: string;
                  url: string;
                  createdAt: string;
                  updatedAt: string;
                  walletIds: Array<string>;
                  assets: Array<{
                    network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
                    symbol: string;
                    contractOrAssetId?: string | null;
                  }> | null;
                  description: string | null;
                  customMessage: string | null;
                  redirectUrl: string | null;
                  collectEmail: boolean;
                  collectBillingAddress: boolean;
                  webhookIds: Array<string>;
                  pendingPayoutChange: {
                    walletIds: Array<string>;
                    assets: Array<{
                      network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
                      symbol: string;
                      contractOrAssetId?: string | null;
                    }> | null;
                    effectiveAt: string;
                    requestedBy: { id: string; username: string; name: string | null } | null;
                  } | null;
                  type: 'dynamic';
                  amount: { amount: string; currency: Currency };
                  vat: { ratePercent: string; inclusive: boolean } | null;
                  reference: string | null;
                  metadata: Record<string, string>;
                  expiresAt: string | null;
                  state: 'payable' | 'paid' | 'expired';
                }
              | {
                  id: string;
                  companyId: string;
                  environment: 'test' | 'production';
                  status: 'active' | 'disabled' | 'archived';
                  name: string;
                  url: string;
                  createdAt: string;
                  updatedAt: string;
                  walletIds: Array<string>;
                  assets: Array<{
                    network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
                    symbol: string;
                    contractOrAssetId?: string | null;
                  }> | null;
                  description: string | null;
                  customMessage: string | null;
                  redirectUrl: string | null;
                  collectEmail: boolean;
                  collectBillingAddress: boolean;
                  webhookIds: Array<string>;
                  pendingPayoutChange: {
                    walletIds: Array<string>;
                    assets: Array<{
                      network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
                      symbol: string;
                      contractOrAssetId?: string | null;
                    }> | null;
                    effectiveAt: string;
                    requestedBy: { id: string; username: string; name: string | null } | null;
                  } | null;
                  type: 'donation';
                  currency: Currency;
                  suggestedAmounts: Array<string>;
                  minimum: string | null;
                  maximum: string | null;
                  freeAmount: boolean;
                  showTotal: boolean;
                };
          }
        | {
            id: string;
            createdAt: string;
            environment: 'test' | 'production';
            companyId: string;
            type: 'order.updated';
            data: {
              orderId: string;
              integrationId: string;
              environment: 'test' | 'production';
              number: string;
              version: number;
              url: string;
              state:
                | 'unpaid'
                | 'processing'
                | 'partial'
                | 'paid'
                | 'overpaid'
                | 'paid_late'
                | 'closed';
              amount: { amount: string; currency: Currency };
              received: { amount: string; currency: Currency };
              payments: Array<{
                id: string;
                linkId: string;
                companyId: string;
                status:
                  | 'open'
                  | 'processing'
                  | 'partial'
                  | 'paid'
                  | 'overpaid'
                  | 'expired'
                  | 'paid_late'
                  | 'canceled';
                environment: 'test' | 'production';
                price: {
                  subtotal: string;
                  vat: string;
                  total: string;
                  currency: Currency;
                  taxes?: Array<{ name: string; amount: string }>;
                };
                asset: {
                  network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
                  networkName: string;
                  symbol: string;
                  decimals: number;
                  contractOrAssetId: string | null;
                };
                recipient: string;
                amountAtomic: string;
                receivedAtomic: string;
                remainingAtomic: string;
                rate: {
                  pairing: string;
                  value: string;
                  source: string;
                  at: string;
                  legs?: Array<{ pairing: string; value: string; source: string; at: string }>;
                };
                reference: string;
                uri: string;
                createdAt: string;
                expiresAt: string;
                paidAt: string | null;
                transfers: Array<{
                  transactionHash: string | null;
                  amountAtomic: string;
                  status: 'seen' | 'final';
                  blockNumber: number;
                  explorerUrl: string | null;
                }>;
                redirectUrl: string | null;
                cancelUrl?: string;
                message: string | null;
                final: boolean;
                linkReference: string | null;
                metadata: Record<string, string>;
              }>;
              refunds: Array<{
                id: string;
                paymentId: string;
                environment: 'test' | 'production';
                status: 'requested' | 'address_given' | 'sent' | 'completed' | 'canceled';
                asset: {
                  network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
                  networkName: string;
                  symbol: string;
                  decimals: number;
                  contractOrAssetId: string | null;
                };
                amountAtomic: string;
                reason: string;
                reference: string;
                recipient: string | null;
                addressConfirmation: { confirmed: boolean; senders: Array<string | null> } | null;
                uri: string | null;
                linkExpiresAt: string;
                mailedTo: string | null;
                transactionHash: string | null;
                explorerUrl: string | null;
                problem:
                  | 'refund_not_found'
                  | 'refund_recipient'
                  | 'refund_asset'
                  | 'refund_amount_sent'
                  | 'refund_old'
                  | 'refund_used'
                  | null;
                proof: {
                  blockHash: string;
                  blockNumber: number;
                  at: string;
                  sender: string | null;
                } | null;
                requestedAt: string;
                addressGivenAt: string | null;
                sentAt: string | null;
                completedAt: string | null;
                canceledAt: string | null;
                value: { amount: string; currency: Currency };
              }>;
              returnUrl: string | null;
              cancelUrl: string | null;
              taxLines: Array<{ name: string; amount: string }>;
              expiresAt: string | null;
              closedAt: string | null;
              createdAt: string;
            };
          }
        | {
            id: string;
            createdAt: string;
            environment: 'test' | 'production';
            companyId: string;
            type: 'wallet.verified';
            data: {
              id: string;
              companyId: string;
              network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
              environment: 'test' | 'production';
              ecosystem: 'evm' | 'substrate';
              platform: 'manual' | 'injected' | 'walletconnect';
              addresses: Array<string>;
              metadata: {
                ui: {
                  label: string;
                  colour:
                    | 'red'
                    | 'blue'
                    | 'green'
                    | 'yellow'
                    | 'purple'
                    | 'orange'
                    | 'black'
                    | 'white';
                };
              };
              verifiedAt: string | null;
              linkCount: number;
              isMoreLinks: boolean;
              createdAt: string;
            };
          }
        | {
            id: string;
            createdAt: string;
            environment: 'test' | 'production';
            companyId: string;
            type: 'test';
            data: { webhookId: string; name: string };
          }
      >;
      hasMore: boolean;
    }>;
  };
  dashboard: {
    /** Retrieve revenue by period */
    revenue(
      input: InWorkspace<{
        companyId: string;
        period: 'day' | 'week' | 'month' | 'year';
        environment?: 'test' | 'production';
        currency?: Currency;
        timeZone?: string;
      }>,
      options?: CallOptions,
    ): Promise<{
      period: 'day' | 'week' | 'month' | 'year';
      timeZone: string;
      currency: Currency;
      total: string;
      previousTotal: string;
      points: Array<{ from: string; to: string; amount: string }>;
      currencies: Array<Currency>;
      charged: Array<{
        currency: Currency;
        amount: string;
        converted: string | null;
        estimated: boolean;
      }>;
    }>;
    /** Retrieve a period’s revenue by network and by payment link */
    revenueSources(
      input: InWorkspace<{
        companyId: string;
        period: 'day' | 'week' | 'month' | 'year';
        environment?: 'test' | 'production';
        currency?: Currency;
        timeZone?: string;
      }>,
      options?: CallOptions,
    ): Promise<{
      period: 'day' | 'week' | 'month' | 'year';
      currency: Currency;
      total: string;
      networks: Array<{
        network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
        networkName: string;
        amount: string;
      }>;
      links: Array<{ linkId: string; linkName: string; amount: string }>;
      otherLinks: string;
    }>;
    /** List recent payments, newest first */
    recentPayments(
      input: InWorkspace<{
        companyId: string;
        environment?: 'test' | 'production';
        page?: number;
        limit?: number;
      }>,
      options?: CallOptions,
    ): Promise<{
      payments: Array<{
        id: string;
        linkId: string;
        status:
          | 'open'
          | 'processing'
          | 'partial'
          | 'paid'
          | 'overpaid'
          | 'expired'
          | 'paid_late'
          | 'canceled';
        environment: 'test' | 'production';
        price: {
          subtotal: string;
          vat: string;
          total: string;
          currency: Currency;
          taxes?: Array<{ name: string; amount: string }>;
        };
        asset: {
          network: 'moonbeam' | 'polkadot' | 'kusama' | 'polkadot-hub' | 'kusama-hub';
          networkName: string;
          symbol: string;
          decimals: number;
          contractOrAssetId: string | null;
        };
        amountAtomic: string;
        receivedAtomic: string;
        createdAt: string;
        paidAt: string | null;
        linkName: string;
      }>;
      total: number;
      isMore: boolean;
      hasMore: boolean;
    }>;
  };
  billing: {
    /** Retrieve plan, limits, monthly usage and fees */
    get(
      input: InWorkspace<{ companyId: string; environment?: 'test' | 'production' }>,
      options?: CallOptions,
    ): Promise<{
      companyId: string;
      environment: 'test' | 'production';
      tier: 'not_verified' | 'basic' | 'basic_plus' | 'silver' | 'gold';
      plans: Array<{
        tier: 'basic' | 'basic_plus' | 'silver' | 'gold';
        limit: { amount: string; currency: 'USD' };
        feePercent: string;
      }>;
      usage: {
        month: string;
        limit: { amount: string; currency: 'USD' };
        used: { amount: string; currency: 'USD' };
      };
      months: Array<{
        month: string;
        totals: Array<{ amount: string; currency: Currency; fee: string }>;
      }>;
    }>;
  };
};

/** The code of a currency (ISO 4217). Which of them are priced is up to the installation. */
export type Currency =
  | 'AED'
  | 'AFN'
  | 'ALL'
  | 'AMD'
  | 'AOA'
  | 'ARS'
  | 'AUD'
  | 'AWG'
  | 'AZN'
  | 'BAM'
  | 'BBD'
  | 'BDT'
  | 'BHD'
  | 'BIF'
  | 'BMD'
  | 'BND'
  | 'BOB'
  | 'BRL'
  | 'BSD'
  | 'BTN'
  | 'BWP'
  | 'BYN'
  | 'BZD'
  | 'CAD'
  | 'CDF'
  | 'CHF'
  | 'CLP'
  | 'CNY'
  | 'COP'
  | 'CRC'
  | 'CUP'
  | 'CVE'
  | 'CZK'
  | 'DJF'
  | 'DKK'
  | 'DOP'
  | 'DZD'
  | 'EGP'
  | 'ERN'
  | 'ETB'
  | 'EUR'
  | 'FJD'
  | 'FKP'
  | 'GBP'
  | 'GEL'
  | 'GHS'
  | 'GIP'
  | 'GMD'
  | 'GNF'
  | 'GTQ'
  | 'GYD'
  | 'HKD'
  | 'HNL'
  | 'HTG'
  | 'HUF'
  | 'IDR'
  | 'ILS'
  | 'INR'
  | 'IQD'
  | 'IRR'
  | 'ISK'
  | 'JMD'
  | 'JOD'
  | 'JPY'
  | 'KES'
  | 'KGS'
  | 'KHR'
  | 'KMF'
  | 'KPW'
  | 'KRW'
  | 'KWD'
  | 'KYD'
  | 'KZT'
  | 'LAK'
  | 'LBP'
  | 'LKR'
  | 'LRD'
  | 'LSL'
  | 'LYD'
  | 'MAD'
  | 'MDL'
  | 'MGA'
  | 'MKD'
  | 'MMK'
  | 'MNT'
  | 'MOP'
  | 'MRU'
  | 'MUR'
  | 'MVR'
  | 'MWK'
  | 'MXN'
  | 'MYR'
  | 'MZN'
  | 'NAD'
  | 'NGN'
  | 'NIO'
  | 'NOK'
  | 'NPR'
  | 'NZD'
  | 'OMR'
  | 'PAB'
  | 'PEN'
  | 'PGK'
  | 'PHP'
  | 'PKR'
  | 'PLN'
  | 'PYG'
  | 'QAR'
  | 'RON'
  | 'RSD'
  | 'RUB'
  | 'RWF'
  | 'SAR'
  | 'SBD'
  | 'SCR'
  | 'SDG'
  | 'SEK'
  | 'SGD'
  | 'SHP'
  | 'SLE'
  | 'SOS'
  | 'SRD'
  | 'SSP'
  | 'STN'
  | 'SVC'
  | 'SYP'
  | 'SZL'
  | 'THB'
  | 'TJS'
  | 'TMT'
  | 'TND'
  | 'TOP'
  | 'TRY'
  | 'TTD'
  | 'TWD'
  | 'TZS'
  | 'UAH'
  | 'UGX'
  | 'USD'
  | 'UYU'
  | 'UZS'
  | 'VED'
  | 'VES'
  | 'VND'
  | 'VUV'
  | 'WST'
  | 'XAF'
  | 'XCD'
  | 'XCG'
  | 'XOF'
  | 'XPF'
  | 'YER'
  | 'ZAR'
  | 'ZMW'
  | 'ZWG';

/** The code of an error response. */
export type ErrorCode =
  | 'bad_request'
  | 'session_expired'
  | 'api_key_invalid'
  | 'api_key_address'
  | 'api_key_stopped'
  | 'api_key_limited'
  | 'api_key_refused'
  | 'integration_other'
  | 'integration_key_required'
  | 'missing_scope'
  | 'invalid_credentials'
  | 'second_factor_required'
  | 'second_factor_invalid'
  | 'step_up_required'
  | 'action_required'
  | 'missing_privilege'
  | 'origin_refused'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'idempotency_mismatch'
  | 'wallet_in_use'
  | 'wallet_exists'
  | 'wallet_owned'
  | 'payment_seen'
  | 'payment_not_open'
  | 'payment_not_acceptable'
  | 'order_has_payment'
  | 'order_currency_fixed'
  | 'integration_disconnected'
  | 'integration_provider'
  | 'connection_code_invalid'
  | 'integration_of_shop'
  | 'integration_wallets_fixed'
  | 'squarespace_key_refused'
  | 'squarespace_site_expired'
  | 'squarespace_right_missing'
  | 'squarespace_busy'
  | 'squarespace_unavailable'
  | 'squarespace_refused'
  | 'squarespace_site_other'
  | 'squarespace_not_connected'
  | 'product_not_physical'
  | 'product_not_found'
  | 'import_not_possible'
  | 'button_closed'
  | 'button_unavailable'
  | 'button_sold_out'
  | 'button_price_changed'
  | 'shop_busy'
  | 'shop_unavailable'
  | 'too_many_buttons'
  | 'too_many_integrations'
  | 'link_of_order'
  | 'link_archived'
  | 'last_owner'
  | 'webhook_of_integration'
  | 'webhook_disabled'
  | 'too_many_workspaces'
  | 'too_many_invites'
  | 'too_many_api_keys'
  | 'verification_in_progress'
  | 'verification_final'
  | 'review_own'
  | 'review_approved'
  | 'verification_at_provider'
  | 'verification_done'
  | 'silver_required'
  | 'review_decided'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'domain_taken'
  | 'domain_set'
  | 'email_link_used'
  | 'email_link_invalid'
  | 'email_link_expired'
  | 'email_link_replaced'
  | 'email_link_address'
  | 'too_large'
  | 'body_compressed'
  | 'not_json'
  | 'not_multipart'
  | 'invalid_fields'
  | 'code_invalid'
  | 'reset_link_invalid'
  | 'login_link_invalid'
  | 'identity_link_invalid'
  | 'photos_missing'
  | 'password_fields_missing'
  | 'webhook_fields_missing'
  | 'webhook_url_not_public'
  | 'webhook_secret_short'
  | 'challenge_expired'
  | 'signature_wrong'
  | 'transaction_not_final'
  | 'transaction_not_found'
  | 'transaction_wrong'
  | 'transaction_refused'
  | 'transfer_assigned'
  | 'transfer_misfit'
  | 'nothing_to_refund'
  | 'refund_without_address'
  | 'refund_address_unconfirmed'
  | 'refund_not_received'
  | 'refund_over'
  | 'link_disabled'
  | 'link_paid'
  | 'link_expired'
  | 'limit_reached'
  | 'link_over_limit'
  | 'asset_not_offered'
  | 'network_unavailable'
  | 'rate_unavailable'
  | 'identity_provider_unavailable'
  | 'amount_too_small'
  | 'resend_cooldown'
  | 'too_many_requests'
  | 'internal'
  | 'unavailable';

export const routes: Record<string, CallRoute> = {
  'wallets.create': { method: 'POST', path: '/wallet', takesCompany: true },
  'wallets.list': { method: 'GET', path: '/wallet', takesCompany: true },
  'wallets.received': { method: 'GET', path: '/wallet/received', takesCompany: true },
  'wallets.falls': { method: 'GET', path: '/wallet/falls', takesCompany: true },
  'wallets.update': { method: 'PATCH', path: '/wallet/{id}' },
  'wallets.challenge': { method: 'GET', path: '/wallet/{id}/challenge' },
  'wallets.verify': { method: 'PATCH', path: '/wallet/{id}/verify' },
  'paymentLinks.createStatic': { method: 'POST', path: '/payment-link/static', takesCompany: true },
  'paymentLinks.listStatic': { method: 'GET', path: '/payment-link/static', takesCompany: true },
  'paymentLinks.getStatic': { method: 'GET', path: '/payment-link/static/{id}' },
  'paymentLinks.updateStatic': { method: 'PATCH', path: '/payment-link/static/{id}' },
  'paymentLinks.createDynamic': {
    method: 'POST',
    path: '/payment-link/dynamic',
    takesCompany: true,
  },
  'paymentLinks.getDynamic': { method: 'GET', path: '/payment-link/dynamic/{id}' },
  'paymentLinks.createDonation': {
    method: 'POST',
    path: '/payment-link/donation',
    takesCompany: true,
  },
  'paymentLinks.getDonation': { method: 'GET', path: '/payment-link/donation/{id}' },
  'paymentLinks.updateDonation': { method: 'PATCH', path: '/payment-link/donation/{id}' },
  'paymentLinks.preview': { method: 'POST', path: '/payment-link/preview', takesCompany: true },
  'paymentLinks.list': { method: 'GET', path: '/payment-link', takesCompany: true },
  'paymentLinks.get': { method: 'GET', path: '/payment-link/{id}' },
  'paymentLinks.setStatus': { method: 'PATCH', path: '/payment-link/{id}' },
  'customers.list': { method: 'GET', path: '/customer', takesCompany: true },
  'customers.get': { method: 'GET', path: '/customer/{id}' },
  'merchantPayments.list': { method: 'GET', path: '/payment', takesCompany: true },
  'merchantPayments.get': { method: 'GET', path: '/payment/{id}' },
  'merchantPayments.resolve': { method: 'POST', path: '/payment/{id}/resolve' },
  'merchantPayments.cancel': { method: 'POST', path: '/payment/{id}/cancel' },
  'unmatched.list': { method: 'GET', path: '/transfer/unmatched', takesCompany: true },
  'unmatched.suggest': {
    method: 'GET',
    path: '/transfer/{transferId}/suggestions',
    takesCompany: true,
  },
  'unmatched.assign': { method: 'POST', path: '/transfer/{transferId}/assign', takesCompany: true },
  'unmatched.dismiss': {
    method: 'POST',
    path: '/transfer/{transferId}/dismiss',
    takesCompany: true,
  },
  'unmatched.restore': {
    method: 'POST',
    path: '/transfer/{transferId}/restore',
    takesCompany: true,
  },
  'refunds.list': { method: 'GET', path: '/payment/{id}/refunds' },
  'refunds.create': { method: 'POST', path: '/payment/{id}/refunds' },
  'refunds.renewLink': { method: 'POST', path: '/refund/{id}/link' },
  'refunds.confirmAddress': { method: 'POST', path: '/refund/{id}/confirm-address' },
  'refunds.prepare': { method: 'POST', path: '/refund/{id}/prepare' },
  'refunds.walletTransfer': { method: 'POST', path: '/refund/{id}/wallet-transfer' },
  'refunds.submit': { method: 'POST', path: '/refund/{id}/wallet-transfer/submit' },
  'refunds.send': { method: 'POST', path: '/refund/{id}/send' },
  'refunds.cancel': { method: 'POST', path: '/refund/{id}/cancel' },
  'integrations.self': { method: 'GET', path: '/integration/self' },
  'coinbaseCommerce.charges': {
    method: 'GET',
    path: '/integration/coinbase-commerce/{companyId}/charges',
    takesCompany: true,
  },
  'orders.put': { method: 'PUT', path: '/integration/{id}/order/{orderId}' },
  'orders.get': { method: 'GET', path: '/integration/{id}/order/{orderId}' },
  'orders.states': { method: 'POST', path: '/integration/{id}/order-states' },
  'orders.refund': { method: 'POST', path: '/integration/{id}/order/{orderId}/refunds' },
  'orders.close': { method: 'POST', path: '/integration/{id}/order/{orderId}/close' },
  'webhooks.create': { method: 'POST', path: '/webhook', takesCompany: true },
  'webhooks.list': { method: 'GET', path: '/webhook', takesCompany: true },
  'webhooks.get': { method: 'GET', path: '/webhook/{id}' },
  'webhooks.update': { method: 'PUT', path: '/webhook/{id}' },
  'webhooks.rotateSigningSecret': { method: 'POST', path: '/webhook/{id}/rotate-signing-secret' },
  'deliveries.list': { method: 'GET', path: '/webhook/{id}/deliveries' },
  'deliveries.get': { method: 'GET', path: '/webhook/{id}/deliveries/{deliveryId}' },
  'deliveries.resend': { method: 'POST', path: '/webhook/{id}/deliveries/{deliveryId}/resend' },
  'deliveries.resendSince': { method: 'POST', path: '/webhook/{id}/resend' },
  'deliveries.test': { method: 'POST', path: '/webhook/{id}/test' },
  'events.list': { method: 'GET', path: '/event', takesCompany: true },
  'dashboard.revenue': { method: 'GET', path: '/dashboard/revenue', takesCompany: true },
  'dashboard.revenueSources': {
    method: 'GET',
    path: '/dashboard/revenue/sources',
    takesCompany: true,
  },
  'dashboard.recentPayments': {
    method: 'GET',
    path: '/dashboard/recent-payments',
    takesCompany: true,
  },
  'billing.get': { method: 'GET', path: '/billing', takesCompany: true },
};
