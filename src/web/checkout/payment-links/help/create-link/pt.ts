import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Tipos de link',
      blocks: [
        {
          terms: [
            ['Estático', 'Um valor fixo, pago quantas vezes quiser. Para produtos e mensalidades.'],
            [
              'Dinâmico',
              'Um valor fixo para um único pedido, pago uma vez. Em geral, as lojas criam esses links pela API.',
            ],
            [
              'Doação',
              'Os clientes escolhem o valor. Você pode sugerir até seis valores, definir limites, adicionar uma mensagem de agradecimento e mostrar o total arrecadado.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Configure um link',
      blocks: [
        {
          steps: [
            'Cobrança: o nome e, se você quiser, uma descrição que os clientes veem, o valor e a moeda e, se for o caso, o IVA.',
            'Pagamento: as carteiras para receber, as criptomoedas aceitas e se você quer pedir um e-mail ou endereço de cobrança.',
            'Após o pagamento: uma mensagem para os clientes que pagaram, uma URL de redirecionamento e os webhooks que recebem os eventos.',
          ],
        },
        {
          p: 'Vá para <links>Links de pagamento</links>, selecione “Criar link” e escolha um tipo de link.',
        },
      ],
    },
    {
      heading: 'Moedas',
      blocks: [
        {
          p: 'Você pode definir valores em USD, EUR, GBP, CHF, BRL, CAD, AUD ou JPY. A cotação é fixada quando o cliente escolhe uma criptomoeda e vale até o prazo do pagamento.',
        },
      ],
    },
    {
      heading: 'Compartilhe',
      blocks: [
        {
          p: 'Copie a URL no menu do link e envie, ou coloque-a em um botão do seu site. A página funciona no celular e sem JavaScript.',
        },
      ],
    },
    {
      heading: 'Edite, desative ou arquive um link',
      blocks: [
        {
          terms: [
            ['Editar', 'Suas alterações não afetam os pagamentos abertos.'],
            [
              'Trocar carteiras',
              'Para sua segurança, uma carteira nova em um link de produção só entra em vigor depois de 24 horas (um minuto no sandbox). Você confirma sua senha, todos os proprietários são avisados por e-mail e o link mostra quando a troca entra em vigor. Até lá, você pode cancelá-la no link ou pelo e-mail, e os pagamentos vão para as carteiras atuais.',
            ],
            [
              'Desativar',
              'Os clientes não podem pagar até que você ative o link novamente. Eles veem que o link não está ativo.',
            ],
            [
              'Arquivar',
              'Permanente. O link não pode mais ser pago, editado nem restaurado; os pagamentos dele são mantidos.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Links para um único pedido',
      blocks: [
        {
          p: 'Depois de criar um link dinâmico, você vê o código em curl, TypeScript, PHP e Python que cria o mesmo link. Cole uma <apiKeys>chave de API</apiKeys> para vê-la no código. A chave fica só naquela página.',
        },
        {
          p: 'Se o cliente abrir o link novamente, continua o mesmo pagamento. Ele pode escolher outra criptomoeda até que uma transferência seja detectada. Depois de pago, o link informa isso. Depois que expira, não é possível iniciar um novo pagamento.',
        },
        {
          p: 'Os webhooks incluem o número do pedido e até 20 valores seus, como <code>linkReference</code> e <code>metadata</code>. Os clientes não veem esses valores.',
        },
      ],
    },
    {
      heading: 'Prévia',
      blocks: [
        {
          p: 'A prévia ao lado do formulário mostra a página de pagamento como os clientes a veem, no celular ou no computador. Não é possível pagar ali. O logotipo ao lado do seu nome vem dos <businessDetails>dados da empresa</businessDetails>.',
        },
      ],
    },
    {
      heading: 'Encontre links e altere vários de uma vez',
      blocks: [
        {
          p: 'Busque por nome, número do pedido ou ID. Selecione vários links para desativar, ativar ou arquivar de uma vez. “Recebido” é o total das transferências confirmadas.',
        },
      ],
    },
  ],
};
