import type { Catalogue } from '#contract/base/i18n.ts';
import type { identity as source } from './en.ts';

export const identity = {
  'code.hint': 'Seis dígitos. O código vale por dez minutos.',
  'code.label': 'Código',
  'code.resend': 'Enviar um novo código',
  'code.sent': 'Um novo código está a caminho.',
  'password.current': 'Senha atual',
  'password.new': 'Nova senha',
  'password.repeat': 'Nova senha, mais uma vez',
  'password.your': 'Sua senha',
  sandboxMail: 'Este é um ambiente de testes: <mail>leia os e-mails dele aqui</mail>.',
  'secondFactor.code': 'Código do seu aplicativo autenticador',
  'secondFactor.codeHint': 'Seis dígitos que mudam a cada 30 segundos.',
  'secondFactor.recovery': 'Código de recuperação',
  'secondFactor.recoveryHint':
    'Um dos que você guardou na ativação. Cada um funciona uma única vez.',
  'secondFactor.useApp': 'Usar o aplicativo autenticador',
  'secondFactor.useRecovery': 'Usar um código de recuperação',
  'stepUp.confirm': 'Confirmar',
  'stepUp.text': 'O que você vai fazer pede a sua senha.',
  'stepUp.title': 'Confirme que é você',
} satisfies Catalogue<typeof source>;
