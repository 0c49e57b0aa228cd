import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'O que os clientes veem',
      blocks: [
        {
          p: 'Os clientes escolhem o Florin no pagamento da sua loja e pagam na página de pagamento. Quando o pagamento é confirmado, o WooCommerce marca o pedido como em processamento. Se chegar menos, o pedido fica aguardando e a página dele mostra o valor restante.',
        },
      ],
    },
    {
      heading: 'Como configurar',
      blocks: [
        {
          p: 'Abra <integrations>Integrações</integrations>, escolha “Conectar o WooCommerce” e siga os cinco passos. Você precisa de acesso de administrador à sua loja.',
        },
        {
          steps: [
            'Informe o endereço da sua loja.',
            'Baixe o plugin, envie-o para a sua loja e ative-o.',
            'Continue na sua loja, informe o endereço do Florin e confirme a conexão aqui.',
            'Escolha as carteiras que recebem os pagamentos dos pedidos.',
            'Faça um pedido de teste.',
          ],
        },
        { note: 'Não há chaves para copiar. Se alguém pedir uma, não é o Florin.' },
      ],
    },
    {
      heading: 'Se algo não funcionar',
      blocks: [
        {
          terms: [
            [
              'A loja não é alcançada',
              'Muitas vezes um firewall ou plugin de segurança a bloqueia. Permita requisições para <code>/wp-json/</code>. Até lá, os pedidos são atualizados com até dez minutos de atraso.',
            ],
            [
              'O Florin não aparece no pagamento',
              'O Florin não consegue converter a moeda do pedido agora, o total é zero ou o carrinho tem uma assinatura. A saúde do site do WordPress informa o motivo.',
            ],
            [
              'A loja mudou de endereço ou é uma cópia',
              'Uma cópia em outro endereço não recebe pagamentos, para não responder no lugar da loja real. Depois de uma mudança, conecte a loja novamente.',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Reembolsos e desconexão',
      blocks: [
        {
          p: 'Ofereça um reembolso no <payments>pagamento</payments>: o cliente informa um endereço e você envia. Ao desconectar uma loja, a chave e o webhook dela param imediatamente; os pagamentos continuam no Florin.',
        },
      ],
    },
  ],
};
