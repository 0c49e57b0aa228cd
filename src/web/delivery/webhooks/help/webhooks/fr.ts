import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'À quoi ils servent',
      blocks: [
        {
          p: 'Florin envoie un message à votre programme dès qu’un paiement change. Enregistrez son adresse sous <webhooks>Webhooks</webhooks> : elle doit être en HTTPS et accessible depuis internet, et sa clé secrète compte au moins 16 caractères.',
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
              'Vous la choisissez. Elle accompagne chaque message dans l’en-tête <code>x-api-key</code>.',
            ],
            [
              'Secret de signature',
              'Florin le génère et le montre une seule fois. Il vous permet de vérifier qu’un message vient de nous et n’a pas été modifié.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Vérifier la signature',
      blocks: [
        {
          p: 'Les messages suivent Standard Webhooks : les en-têtes <code>webhook-id</code>, <code>webhook-timestamp</code> et <code>webhook-signature</code>. Des bibliothèques le font pour vous dans de nombreux langages ; donnez-leur le corps brut.',
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
      heading: 'Répondre, et n’agir qu’une fois',
      blocks: [
        {
          p: 'Répondez avec un statut de 200 à 299 en moins de quinze secondes. Tout le reste est retenté, dix fois en trois jours environ. Le même message peut arriver deux fois : retenez donc son <code>webhook-id</code>. Une réponse 410 désactive le webhook.',
        },
      ],
    },
    {
      heading: 'Quand votre boutique était absente',
      blocks: [
        {
          p: 'Chaque message et ses réponses se trouvent sur la page du webhook. Vous pouvez y renvoyer un message, ou tout depuis un moment donné, dans l’ordre, y compris ce qui a été manqué pendant que le webhook était désactivé. Un webhook qui n’accepte rien pendant trois jours est désactivé, et les propriétaires reçoivent un message.',
        },
      ],
    },
    {
      heading: 'Quels événements',
      blocks: [
        {
          p: 'Choisissez les événements à recevoir ; sans choix, vous les recevez tous. Expédiez dès que vous recevez <code>payment.paid</code> ou <code>payment.overpaid</code> ; pour <code>payment.paid_late</code>, la décision vous revient. <code>payment.processing</code> (<code>final: false</code>) ne sert qu’à l’affichage. Ne livrez rien à ce stade : le réseau peut encore écarter le transfert, et vous recevez alors <code>payment.reopened</code>. <code>payment.reversed</code> signifie que le réseau a remplacé le bloc qui contenait le paiement. Suspendez ce qui n’est pas encore livré et attendez. Si la transaction est de nouveau confirmée, vous recevez <code>payment.restored</code> au lieu d’un second <code>payment.paid</code>. La <apiDocs>référence de l’API</apiDocs> montre ce que contient chaque message.',
        },
        {
          p: 'Chaque message sur un paiement le contient en entier. Pour un lien dynamique, c’est aussi votre numéro de commande, sous <code>linkReference</code>, et les <code>metadata</code> que vous lui avez donnés.',
        },
      ],
    },
    {
      heading: 'Tous les événements',
      blocks: [
        {
          terms: [
            ['<code>payment.created</code>', 'Un client a commencé un paiement.'],
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
            ['<code>payment_link.created</code>', 'Un lien de paiement a été créé.'],
            [
              '<code>payment_link.updated</code>',
              'Un lien de paiement a été modifié, désactivé, réactivé ou archivé.',
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
