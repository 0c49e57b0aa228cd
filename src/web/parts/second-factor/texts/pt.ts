import type { Catalogue } from '#contract/base/i18n.ts';
import type { identity as source } from './en.ts';

export const identity = {
  'code.hint': '6 dígitos. O código expira em 10 minutos.',
  'code.label': 'Código',
  'code.resend': 'Reenviar código',
  'code.sent': 'Código enviado',
  'password.current': 'Senha atual',
  'password.new': 'Nova senha',
  'password.repeat': 'Confirme a nova senha',
  'password.your': 'Sua senha',
  sandboxMail: 'Você está no sandbox. <mail>Abra a caixa de entrada</mail> para ler os e-mails.',
  'secondFactor.code': 'Código do seu app autenticador',
  'secondFactor.codeHint': '6 dígitos que mudam a cada 30 segundos.',
  'secondFactor.recovery': 'Código de recuperação',
  'secondFactor.recoveryHint':
    'Um dos códigos que você guardou na configuração. Cada código funciona uma vez.',
  'secondFactor.useApp': 'Usar app autenticador',
  'secondFactor.useRecovery': 'Usar código de recuperação',
  'stepUp.confirm': 'Confirmar',
  'stepUp.text': 'Digite sua senha para continuar.',
  'stepUp.title': 'Confirme que é você',
} satisfies Catalogue<typeof source>;
