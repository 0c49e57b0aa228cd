import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'À quoi servent les webhooks',
      blocks: [
        {
          p: 'Florin envoie un message à vos systèmes dès qu’un paiement change. Ajoutez votre point de terminaison sous <webhooks>Webhooks</webhooks>. L’URL doit être en HTTPS et accessible depuis Internet, et la clé secrète doit compter au moins 16 caractères.',
        },
      ],
    },
    {
      heading: 'Deux secrets',
      blocks: [
        {
          terms: [
            [
              'Clé secrète',
              'Vous la choisissez. Florin l’envoie avec chaque message, dans l’en-tête <code>x-api-key</code>.',
            ],
            [
              'Secret de signature',
              'Florin le génère et le montre une seule fois. Il sert à vérifier qu’un message vient de Florin et n’a pas été modifié.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Vérifier les signatures',
      blocks: [
        {
          p: 'Les messages suivent Standard Webhooks : les en-têtes <code>webhook-id</code>, <code>webhook-timestamp</code> et <code>webhook-signature</code>. Des bibliothèques les vérifient pour vous dans de nombreux langages ; transmettez-leur le corps brut.',
        },
        {
          code: [
            "import { Webhook } from 'standardwebhooks';",
            '',
            'const event = new Webhook(signingSecret).verify(rawBody, headers);',
          ].join('\n'),
        },
      ],
    },
    {
      heading: 'Répondre, et gérer les doublons',
      blocks: [
        {
          p: 'Répondez avec un statut de 200 à 299 en moins de 15 secondes. Sinon, Florin réessaie, dix fois en trois jours environ. Un même message peut arriver deux fois : enregistrez son <code>webhook-id</code>. Une réponse 410 désactive le webhook. Les redirections ne sont pas suivies : saisissez l’URL finale.',
        },
      ],
    },
    {
      heading: 'Si des envois échouent',
      blocks: [
        {
          p: 'Après trois échecs de suite, les membres qui peuvent gérer les webhooks reçoivent une notification et un e-mail. La liste des webhooks indique depuis quand un webhook est en échec, avec quelle réponse, et combien d’envois sont en attente ; la page du webhook commence par les dernières tentatives. Dès qu’un envoi réussit, Florin transmet tout ce qui est en attente.',
        },
      ],
    },
    {
      heading: 'Après une interruption',
      blocks: [
        {
          p: 'La page du webhook affiche chaque message avec ses réponses. Vous pouvez renvoyer un message, ou tous les messages depuis un moment donné, dans l’ordre, y compris ceux manqués pendant que le webhook était désactivé. Un webhook qui n’accepte rien pendant trois jours est désactivé, et les membres qui peuvent gérer les webhooks reçoivent un e-mail.',
        },
      ],
    },
    {
      heading: 'Quels événements utiliser',
      blocks: [
        {
          p: 'Choisissez les événements à recevoir, ou n’en sélectionnez aucun pour les recevoir tous. Expédiez dès que vous recevez <code>payment.paid</code> ou <code>payment.overpaid</code> ; pour <code>payment.paid_late</code>, la décision vous revient. <code>payment.processing</code> (<code>final: false</code>) ne sert qu’à l’affichage. N’expédiez rien à ce stade : le réseau peut encore écarter le transfert, et vous recevez alors <code>payment.reopened</code>. <code>payment.reversed</code> signifie que le réseau a remplacé le bloc qui contenait le paiement. Suspendez toute commande pas encore expédiée. Si la transaction est de nouveau confirmée, vous recevez <code>payment.restored</code> au lieu d’un second <code>payment.paid</code>. La <apiDocs>référence de l’API</apiDocs> montre ce que contient chaque message.',
        },
        {
          p: 'Chaque message sur un paiement contient le paiement complet. Pour les liens dynamiques, cela comprend votre numéro de commande sous <code>linkReference</code> et vos <code>metadata</code>.',
        },
      ],
    },
    {
      heading: 'Tous les événements',
      blocks: [
        {
          terms: [
            [
              '<code>payment.created</code>',
              'Un client a commencé un paiement. Envoyé uniquement aux webhooks qui le choisissent.',
            ],
            [
              '<code>payment.processing</code>',
              'Un transfert a été détecté et attend sa confirmation.',
            ],
            [
              '<code>payment.reopened</code>',
              'Un transfert détecté a disparu avant d’être confirmé.',
            ],
            ['<code>payment.partial</code>', 'Une partie du montant est confirmée.'],
            ['<code>payment.paid</code>', 'Le montant est confirmé.'],
            ['<code>payment.overpaid</code>', 'Plus que le montant est confirmé.'],
            ['<code>payment.paid_late</code>', 'Le montant est confirmé, après l’échéance.'],
            ['<code>payment.expired</code>', 'L’échéance est passée sans paiement complet.'],
            ['<code>payment.canceled</code>', 'Le paiement a été annulé.'],
            [
              '<code>payment.reversed</code>',
              'Le réseau a remplacé le bloc qui contenait un transfert confirmé.',
            ],
            [
              '<code>payment.restored</code>',
              'Un paiement annulé par le réseau est de nouveau confirmé.',
            ],
            [
              '<code>payment.claimed</code>',
              'Un client a indiqué une transaction comme son paiement : vous décidez.',
            ],
            ['<code>refund.requested</code>', 'Un remboursement a été proposé au client.'],
            [
              '<code>refund.address_given</code>',
              'Un client a indiqué l’adresse d’un remboursement.',
            ],
            ['<code>refund.completed</code>', 'Un remboursement est confirmé sur le réseau.'],
            ['<code>refund.canceled</code>', 'Un remboursement a été annulé avant son envoi.'],
            ['<code>payment_link.created</code>', 'Un lien de paiement a été créé.'],
            [
              '<code>payment_link.updated</code>',
              'Un lien de paiement a été modifié, désactivé, réactivé ou archivé.',
            ],
            [
              '<code>order.updated</code>',
              'Une commande d’une boutique connectée a changé. Envoyé au seul webhook de cette boutique.',
            ],
            ['<code>wallet.verified</code>', 'Vous avez vérifié la propriété d’un portefeuille.'],
            [
              '<code>test</code>',
              'Vous avez envoyé un événement de test depuis la page du webhook.',
            ],
          ],
        },
      ],
    },
  ],
};
