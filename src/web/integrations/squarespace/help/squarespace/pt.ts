import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Como funciona',
      blocks: [
        {
          p: 'O checkout do Squarespace é fechado a outros serviços de pagamento, então o Florin não o substitui. Cada produto que você escolhe ganha um botão: um link no seu site para uma página em que os clientes pedem o produto e pagam com cripto.',
        },
        {
          p: 'Preço, título e estoque são lidos do Squarespace sempre que um cliente abre essa página. Depois de pago, o pedido aparece nos seus pedidos do Squarespace, com baixa no estoque. Cada pedido é de um só produto, em qualquer quantidade.',
        },
      ],
    },
    {
      heading: 'Configure',
      blocks: [
        {
          p: 'Abra <integrations>Integrações</integrations>, escolha “Conectar o Squarespace” e siga os seis passos. Seu plano do Squarespace precisa incluir chaves de API.',
        },
        {
          steps: [
            'Leia o que os botões de produto fazem e não fazem.',
            'Crie uma chave no Squarespace com Orders: Read and Write e Products: Read Only.',
            'Cole a chave. O Florin mostra o site e cada permissão e faz a conexão.',
            'Escolha as carteiras e informe suas opções de entrega e seu imposto.',
            'Crie botões e copie-os para o seu site.',
            'Verifique suas páginas e pague um pedido de teste.',
          ],
        },
        { note: 'No modo de teste, nada é enviado ao Squarespace. Você vê o que seria enviado.' },
      ],
    },
    {
      heading: 'Se um pedido não for importado',
      blocks: [
        {
          terms: [
            [
              'Pendente',
              'O Squarespace aceita 100 pedidos por hora; nas horas de muito movimento, eles esperam a vez. O Florin também tenta por dias se o Squarespace não responder.',
            ],
            [
              'Chave não aceita',
              'A chave foi excluída, falta uma permissão ou o site expirou. Resolva isso e verifique a chave no passo 3: os pedidos são importados em seguida.',
            ],
            [
              'Não importado',
              'O produto esgotou ou foi retirado, ou o Squarespace recusou o pedido. Você recebe um aviso: resolva e tente novamente, ou reembolse o pagamento.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Reembolsos e desconexão',
      blocks: [
        {
          p: 'Ofereça um reembolso no <payments>pagamento</payments>: o cliente informa um endereço, e você envia. O Squarespace não é avisado, então anote lá.',
        },
        {
          p: 'Depois de desconectar o site, os botões informam que a loja não vende mais ali. Remova-os do seu site.',
        },
      ],
    },
  ],
};
