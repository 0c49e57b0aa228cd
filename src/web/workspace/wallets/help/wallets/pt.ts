import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'O que é uma carteira',
      blocks: [
        {
          p: 'Uma carteira é um endereço em uma rede, com um nome e uma cor. Os pagamentos vão direto para ela. O Florin armazena o endereço, nunca uma chave.',
        },
      ],
    },
    {
      heading: 'Adicione uma carteira',
      blocks: [
        {
          steps: [
            'Abra <wallets>Carteiras</wallets> e selecione “Adicionar carteira”.',
            'Escolha a rede.',
            'Informe seu endereço nessa rede ou conecte uma carteira deste navegador e escolha uma conta.',
            'Escolha um nome e uma cor. Só sua equipe os vê.',
          ],
        },
        {
          note: 'Use um endereço cujas chaves você controla. Uma corretora pode trocar seu endereço de depósito, e você não consegue assinar mensagens com ele.',
        },
      ],
    },
    {
      heading: 'A lista de carteiras',
      blocks: [
        {
          p: 'Para cada carteira, você vê o que ela recebeu neste mês por criptomoeda: as transferências confirmadas para pagamentos deste espaço de trabalho desde o dia 1º do mês (UTC). Se uma rede está parada ou inacessível, isso aparece ao lado do nome dela.',
        },
        {
          p: 'A mesma chave controla a mesma conta em todas as redes do mesmo tipo. Use o menu da carteira para adicioná-la em outra rede; o endereço é convertido para você.',
        },
      ],
    },
    {
      heading: 'Verifique uma carteira',
      blocks: [
        {
          p: 'Links de produção só recebem em carteiras verificadas. Selecione “Verificar titularidade” no menu da carteira e assine a mensagem com uma carteira deste navegador, ou assine com outra ferramenta e cole a assinatura. Assinar é grátis e não movimenta dinheiro. Cada mensagem pode ser usada uma vez e expira em dez minutos.',
        },
        {
          p: 'Contas que não podem assinar mensagens, como multisigs na Polkadot, são verificadas com uma transação. A mesma janela mostra um código: envie-o do endereço para ele mesmo (EVM) ou inclua-o como remark (Polkadot e Kusama) e depois informe o hash da transação. O código expira em um dia.',
        },
      ],
    },
    {
      heading: 'Exclua uma carteira',
      blocks: [
        {
          p: 'Você pode excluir uma carteira quando nenhum link de pagamento ativo ou desativado a usa. O dinheiro nela não é afetado, e os pagamentos abertos mantêm o endereço.',
        },
      ],
    },
  ],
};
