import type { Catalogue } from '#contract/base/i18n.ts';
import type { legal as source } from './en.ts';

export const legal = {
  'privacy.1.text':
    'Quem opera esta instalação do Florin é responsável por ela e pelos dados que estão nela.',
  'privacy.1.title': 'Quem é responsável',
  'privacy.2.text':
    'Seu nome de usuário, seu e-mail e sua senha (como um resumo que não pode ser revertido), os dados do seu espaço de trabalho, as carteiras, os links de pagamento e os webhooks que você cria e, de cada sessão, o navegador e o endereço de rede.',
  'privacy.2.title': 'O que é guardado sobre você',
  'privacy.3.text':
    'O que um link de pagamento pede: um e-mail ou um endereço de cobrança, se o link disser. Além disso, o que é público na rede: a transação, o remetente e o valor.',
  'privacy.3.title': 'O que é guardado sobre quem paga',
  'privacy.4.text':
    'Apenas para prestar o serviço: manter você conectado, reconhecer os pagamentos, avisar você e sua loja, e manter os registros que a lei exige. Não há publicidade, rastreamento nem análise por terceiros.',
  'privacy.4.title': 'Para que é usado',
  'privacy.5.text':
    'Apenas os cookies que mantêm você conectado. Seu idioma, seu tema e seu ambiente ficam no seu próprio navegador.',
  'privacy.5.title': 'Cookies e armazenamento',
  'privacy.6.text':
    'O que você envia aos seus próprios webhooks vai para lá. As transações são públicas pela natureza das redes e ninguém pode apagá-las.',
  'privacy.6.title': 'Quem mais vê',
  'privacy.7.text':
    'Você pode perguntar ao operador, a qualquer momento, quais dados seus são guardados, pedir que sejam corrigidos e que sejam excluídos, salvo o que a lei mande manter.',
  'privacy.7.title': 'Seus direitos',
  'privacy.title': 'Política de privacidade',
  'terms.1.text':
    'O Florin observa redes públicas em busca de pagamentos aos endereços que você indica, mostra-os a você e avisa sua loja. É um programa; não é banco, nem corretora, nem custodiante.',
  'terms.1.title': 'O que o Florin faz',
  'terms.2.text':
    'Os pagamentos vão direto de quem paga para a sua carteira. O Florin nunca tem suas chaves e não pode mover, bloquear nem devolver dinheiro. Você responde pelas suas carteiras, pelas chaves delas e pelos endereços que informa.',
  'terms.2.title': 'Seu dinheiro continua seu',
  'terms.3.text':
    'Guarde sua senha só para você, mantenha seu e-mail atualizado e avise logo o operador se outra pessoa teve acesso. O que é feito com a sua conta conta como feito por você.',
  'terms.3.title': 'Sua conta',
  'terms.4.text':
    'Você usa o Florin apenas para negócios lícitos, diz com verdade quem é, entrega aquilo pelo que recebe e cuida você mesmo de impostos, faturas e reembolsos.',
  'terms.4.title': 'Seu negócio',
  'terms.5.text':
    'Transações em uma rede não podem ser desfeitas. Um pagamento conta quando a rede o declara final. Redes podem parar, ficar lentas ou mudar, e as taxas variam; o Florin mostra o que mede, mas não responde pelas redes.',
  'terms.5.title': 'Redes e taxas',
  'terms.6.text':
    'No modo de teste nenhum dinheiro real circula, e os dados dele podem ser apagados a qualquer momento.',
  'terms.6.title': 'Modo de teste',
  'terms.7.text':
    'Você pode parar quando quiser. O operador pode encerrar contas que violem estes termos. Suas carteiras e o que há nelas não são afetados.',
  'terms.7.title': 'Fim do uso',
  'terms.title': 'Termos de uso',
  updated: 'Versão de {date}',
} satisfies Catalogue<typeof source>;
