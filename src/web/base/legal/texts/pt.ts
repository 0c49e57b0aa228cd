import type { Catalogue } from '#contract/base/i18n.ts';
import type { legal as source } from './en.ts';

export const legal = {
  'privacy.1.text':
    'O operador desta instalação do Florin é responsável por ela e pelos dados que ela armazena.',
  'privacy.1.title': 'Quem é responsável',
  'privacy.2.text':
    'Armazenamos seu nome de usuário, seu e-mail e um hash irreversível da sua senha; os dados do seu espaço de trabalho; as carteiras, os links de pagamento e os webhooks que você configura; e o navegador e o endereço IP de cada sessão.',
  'privacy.2.title': 'O que armazenamos sobre você',
  'privacy.3.text':
    'Armazenamos o que um link de pagamento pede, como um e-mail ou um endereço de cobrança, e o que é público na blockchain: a transação, o remetente e o valor.',
  'privacy.3.title': 'O que armazenamos sobre seus clientes',
  'privacy.4.text':
    'Usamos esses dados apenas para prestar o serviço: autenticar você, identificar pagamentos, notificar você e seus sistemas e manter os registros exigidos por lei. Não há publicidade, rastreamento nem análise de dados por terceiros.',
  'privacy.4.title': 'Como usamos os dados',
  'privacy.5.text':
    'Usamos apenas os cookies que mantêm sua sessão ativa. Seu idioma, seu tema e seu ambiente ficam armazenados no seu navegador.',
  'privacy.5.title': 'Cookies',
  'privacy.6.text':
    'Os dados que você envia aos seus próprios webhooks vão para os seus sistemas. As transações são públicas na blockchain e ninguém pode excluí-las.',
  'privacy.6.title': 'Quem mais pode ver os dados',
  'privacy.7.text':
    'Você pode, a qualquer momento, perguntar ao operador quais dados seus estão armazenados e pedir que sejam corrigidos ou excluídos, exceto quando a lei exigir que sejam mantidos.',
  'privacy.7.title': 'Seus direitos',
  'privacy.title': 'Política de privacidade',
  'terms.1.text':
    'O Florin monitora blockchains públicas em busca de pagamentos aos endereços que você informa, mostra esses pagamentos a você e notifica seus sistemas. O Florin é um software. Não é banco, corretora nem custodiante.',
  'terms.1.title': 'O que o Florin faz',
  'terms.2.text':
    'Os pagamentos vão diretamente do cliente para a sua carteira. O Florin nunca tem suas chaves e não pode movimentar, bloquear nem devolver valores. Você é responsável pelas suas carteiras, pelas chaves delas e pelos endereços que informa.',
  'terms.2.title': 'Você mantém o controle do seu dinheiro',
  'terms.3.text':
    'Mantenha sua senha em segredo e seu e-mail atualizado, e avise o operador imediatamente se outra pessoa tiver acessado sua conta. Você é responsável pelo que é feito na sua conta.',
  'terms.3.title': 'Sua conta',
  'terms.4.text':
    'Você pode usar o Florin apenas para atividades lícitas. Você deve fornecer informações verdadeiras sobre si, entregar aquilo que seus clientes pagam e cuidar por conta própria de impostos, faturas e reembolsos.',
  'terms.4.title': 'Seu negócio',
  'terms.5.text':
    'Transações em blockchain não podem ser desfeitas. Um pagamento é confirmado quando a rede o finaliza. As redes podem parar, ficar lentas ou mudar, e as cotações variam. O Florin mostra o que mede e não responde pelas redes.',
  'terms.5.title': 'Redes e cotações',
  'terms.6.text':
    'No modo de teste, nenhum dinheiro real é movimentado e os dados podem ser excluídos a qualquer momento.',
  'terms.6.title': 'Modo de teste',
  'terms.7.text':
    'Você pode parar de usar o Florin a qualquer momento. O operador pode encerrar contas que violem estes termos. Isso não afeta suas carteiras nem os valores que estão nelas.',
  'terms.7.title': 'Encerramento',
  'terms.title': 'Termos de uso',
  updated: 'Última atualização: {date}',
} satisfies Catalogue<typeof source>;
