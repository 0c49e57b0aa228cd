import type { Catalogue } from '#contract/base/i18n.ts';
import type { woocommerce as source } from './en.ts';

export const woocommerce = {
  'approve.cancel': 'Cancelar',
  'approve.connect': 'Conectar esta loja',
  'approve.environment.production': 'Pagamentos reais: os clientes pagam dinheiro de verdade.',
  'approve.environment.test': 'Pagamentos de teste: sem dinheiro real.',
  'approve.invalid':
    'Este link está incompleto. Comece de novo na sua loja, nas configurações do Florin.',
  'approve.may': 'Ela poderá:',
  'approve.may.orders': 'criar pedidos, alterá-los e encerrá-los, e ler os seus pagamentos',
  'approve.may.refunds': 'oferecer reembolsos dos seus pedidos, que você mesmo envia',
  'approve.mayNot':
    'Ela não vê pedidos de outras lojas, os seus clientes nem as suas carteiras, e não pode mover dinheiro.',
  'approve.notAllowed':
    'Só proprietários e administradores podem conectar uma loja. Peça a um deles para abrir esta página.',
  'approve.question': 'Conectar {host} a {company}?',
  'approve.title': 'Conectar uma loja',
  'approve.warning': 'Conecte-a somente se você acabou de começar isto na sua própria loja.',
  back: 'Voltar',
  'check.again': 'Verificar novamente',
  'check.called': 'A loja alcança o Florin',
  'check.called.waiting': 'A loja chama o Florin depois de se conectar.',
  'check.clock': 'Relógio do servidor da loja',
  'check.clock.waiting': 'Ainda não é possível ler o relógio.',
  'check.connected': 'Loja conectada',
  'check.connected.waiting': 'Use o botão acima: o resto é feito na sua loja.',
  'check.currency': 'Moeda',
  'check.currency.waiting': 'A loja informa a moeda ao se conectar.',
  'check.events': 'O Florin alcança a loja',
  'check.events.waiting': 'Envie um evento de teste para descobrir.',
  'check.plugin': 'Plugin ativado',
  'check.plugin.waiting': 'Aguardando a ativação do plugin…',
  'check.sendTest': 'Enviar um evento de teste',
  'check.shop': 'Loja',
  'check.shop.waiting': 'Informe o endereço no primeiro passo.',
  'check.woocommerce': 'WooCommerce ativo',
  'check.woocommerce.waiting': 'Pode ser verificado assim que a loja responder.',
  'connect.button': 'Continuar na sua loja',
  'connect.text':
    'A sua loja pede o endereço do Florin e se conecta sozinha. Você confirma aqui; não há chaves para copiar.',
  'connect.title': 'Conectar e verificar',
  continue: 'Continuar',
  done: 'Concluir',
  failed: 'Falhou',
  'install.activate': 'Ative-o. Esta página percebe.',
  'install.download': 'Baixar o plugin',
  'install.text': 'Três passos na administração da sua loja:',
  'install.title': 'Instalar o plugin',
  'install.upload': 'Envie-o em Plugins → Adicionar plugin → Enviar plugin.',
  'install.uploadLink': 'Abrir esta página da sua loja',
  'install.version': 'Versão {version}, com o SHA-256',
  passed: 'Aprovado',
  'reason.closed':
    'O servidor da loja encerrou a conexão sem responder. Pergunte à hospedagem ou tente novamente.',
  'reason.connect':
    'Não é possível alcançar o servidor da loja. Confira o endereço e se a loja está no ar.',
  'reason.dns': 'Não há nenhum site neste endereço. Confira a grafia.',
  'reason.missing': 'O WooCommerce não está ativo neste endereço. Ative-o e verifique novamente.',
  'reason.not_priced':
    'O Florin não consegue converter {detail} agora, por isso a forma de pagamento fica oculta. Escolha outra moeda no WooCommerce ou pergunte a quem administra o seu Florin.',
  'reason.not_public': 'Este endereço está em uma rede privada, por isso o Florin não o alcança.',
  'reason.not_wordpress':
    'Há um site, mas não a API REST do WordPress. Confira o endereço e se um plugin de segurança bloqueia /wp-json/.',
  'reason.protocol': 'Não foi possível ler a resposta. Pergunte à hospedagem ou tente novamente.',
  'reason.redirect': 'A loja redireciona para {detail}. Informe esse endereço no primeiro passo.',
  'reason.slow_clock':
    'A diferença é de {detail} segundos. Acima de 5 minutos, os eventos são rejeitados: peça à hospedagem para ativar a sincronização do relógio.',
  'reason.status':
    'A loja respondeu com HTTP {detail}. Se um firewall ou plugin de segurança a bloqueia, permita requisições para /wp-json/ e verifique novamente.',
  'reason.timeout':
    'A loja levou mais de 10 segundos para responder. Tente novamente ou pergunte à hospedagem.',
  'reason.tls': 'O certificado da loja não é válido. Peça à hospedagem para renová-lo.',
  saveAndExit: 'Salvar e sair',
  'shop.text':
    'Informe o endereço da página inicial da sua loja. O Florin verifica se o WooCommerce está lá.',
  'shop.title': 'A sua loja',
  'shop.url': 'Endereço da loja',
  'step.connect': 'Conectar e verificar',
  'step.install': 'Instalar o plugin',
  'step.order': 'Pedido de teste',
  'step.shop': 'A sua loja',
  'step.wallets': 'Carteiras',
  'test.found': 'O pedido {number} chegou. A sua loja está pronta.',
  'test.text':
    'Coloque algo no carrinho, escolha o Florin no pagamento e faça o pedido. Ele aparece aqui.',
  'test.title': 'Faça um pedido de teste',
  'test.waiting': 'Aguardando o primeiro pedido…',
  title: 'Conectar o WooCommerce',
  waiting: 'Aguardando',
  'wallets.title': 'Carteiras',
} satisfies Catalogue<typeof source>;
