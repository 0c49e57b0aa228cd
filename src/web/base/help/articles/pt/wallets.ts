import type { Article } from '#web/base/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'O que é uma carteira aqui',
      blocks: [
        {
          p: 'Uma carteira é um endereço em uma rede, com um rótulo e uma cor à sua escolha. Os pagamentos vão direto para ela. O Florin guarda o endereço e nunca uma chave.',
        },
      ],
    },
    {
      heading: 'Adicionar uma',
      blocks: [
        {
          steps: [
            'Abra <wallets>Carteiras</wallets> e escolha adicionar uma.',
            'Escolha a rede.',
            'Informe o endereço como o seu aplicativo de carteira o mostra para essa rede, ou escolha uma conta de uma carteira deste navegador.',
            'Dê a ela um rótulo e uma cor. Só você e sua equipe os veem.',
          ],
        },
        {
          note: 'Use um endereço cujas chaves estejam com você. O endereço de depósito de uma corretora pode mudar, e você não consegue assinar com ele.',
        },
      ],
    },
    {
      heading: 'Ler a lista',
      blocks: [
        {
          p: 'De cada carteira você vê o que ela recebeu neste mês: as transferências definitivas para pagamentos deste espaço de trabalho, por moeda, desde o dia primeiro do mês em UTC. Uma rede parada ou inacessível diz isso ao lado do nome.',
        },
        {
          p: 'Uma mesma chave tem a mesma conta em todas as redes do seu tipo. No menu de uma carteira você pode adicioná-la em outra rede; o endereço é escrito como nessa rede.',
        },
      ],
    },
    {
      heading: 'Provar',
      blocks: [
        {
          p: 'Links reais só recebem em endereços provados. Escolha provar o controle no menu da carteira e assine o texto com a chave do endereço: com uma carteira deste navegador, ou em outro lugar, colando a assinatura. Assinar não move dinheiro e não custa nada. Um texto vale uma vez só, por dez minutos.',
        },
        {
          p: 'Contas que não podem assinar um texto, como multisigs na Polkadot, são provadas por uma transação. A mesma janela mostra um código: envie-o do endereço para ele mesmo (EVM) ou coloque-o em um remark (Polkadot e Kusama) e depois indique a transação. O código vale um dia.',
        },
      ],
    },
    {
      heading: 'Excluir uma',
      blocks: [
        {
          p: 'Uma carteira pode ser excluída quando nenhum link de pagamento não arquivado recebe nela. O dinheiro que está nela fica onde está, e os pagamentos abertos mantêm o endereço.',
        },
      ],
    },
  ],
};
