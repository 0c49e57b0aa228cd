import type { Catalogue } from '#contract/i18n.ts';
import type { auth as source } from '#web/texts/en/auth.ts';

export const auth = {
  'code.confirm': 'Confirmar',
  'code.hint': 'Seis dígitos. O código vale por dez minutos.',
  'code.label': 'Código',
  'code.other': 'Entrar com outra conta',
  'code.resend': 'Enviar um novo código',
  'code.sandboxMail': 'Este é um ambiente de testes: <mail>leia os e-mails dele aqui</mail>.',
  'code.sent': 'Um novo código está a caminho.',
  'code.text': 'Enviamos um código para o e-mail de {username}.',
  'code.title': 'Confirme seu e-mail',
  'code.wait': 'Aguarde {seconds} s para pedir um novo código',
  'login.submit': 'Entrar',
  'login.title': 'Entrar',
  'login.toSignup': 'Ainda não tem conta? <link>Cadastre-se</link>',
  'login.username': 'Usuário ou e-mail',
  password: 'Senha',
  privacy: 'Privacidade',
  'signup.accept':
    'Aceito os <terms>termos de uso</terms> e a <privacy>política de privacidade</privacy>.',
  'signup.acceptRequired': 'Para continuar, aceite os termos e a política de privacidade.',
  'signup.email': 'E-mail',
  'signup.submit': 'Cadastrar-se',
  'signup.text': 'Receba direto em carteiras que só você controla.',
  'signup.title': 'Crie sua conta',
  'signup.toLogin': 'Já tem uma conta? <link>Entre</link>',
  'signup.username': 'Nome de usuário',
  'signup.usernameHint': 'Letras, números, pontos, hifens e sublinhados.',
  terms: 'Termos',
} satisfies Catalogue<typeof source>;
