import type { Catalogue } from '#contract/base/i18n.ts';
import type { help as source } from './en.ts';

export const help = {
  'category.links': 'Enlaces de pago',
  'category.money': 'Carteras y pagos',
  'category.start': 'Primeros pasos',
  contact: 'Contacto',
  'contact.chat': 'Abrir el chat',
  'contact.chatText': 'Hable con nosotros en nuestro horario.',
  'contact.emailText': 'Escríbanos cuando quiera.',
  'contact.none':
    'Quien gestiona esta instalación de Florin no ha indicado aquí ninguna forma de contacto. Pregunte a la persona que le dio su dirección.',
  faq: 'Preguntas frecuentes',
  'faq.answer.crypto':
    'No. Necesita una dirección que pueda recibir y cuyas claves tenga usted; una aplicación de cartera se la da. Los precios se fijan en su propia moneda.',
  'faq.answer.custody':
    'No. Los pagos van directamente a la dirección de su cartera. Florin guarda direcciones y nunca una clave, así que no puede mover su dinero ni recuperarlo de una dirección equivocada.',
  'faq.answer.fees':
    'Florin no descuenta nada de un pago: lo que llega es suyo. La red cobra su propia comisión a quien envía.',
  'faq.answer.forgotten':
    'En la página de acceso, indique que ha olvidado la contraseña. Recibirá un correo con un enlace para elegir una nueva. Si también ha perdido el segundo factor, uno de sus códigos de recuperación ocupa su lugar.',
  'faq.answer.late':
    'Se reconoce durante siete días después del plazo y se muestra como pagado tarde. No se pierde nada; usted decide con quien paga si el precio sigue en pie.',
  'faq.answer.refund':
    'Desde su propia cartera, en la página del pago: «Reembolsar…» pide antes una dirección a quien pagó, porque aquella de la que vino el pago puede ser de una plataforma de intercambio.',
  'faq.answer.unseen':
    'Compruebe que la moneda se envió por la red que indicaba la página y a su dirección. Un pago cuenta cuando la red lo ha hecho definitivo, normalmente en menos de un minuto; en Redes, dentro de la configuración, ve si alguna está detenida.',
  'faq.answer.wrongAmount':
    'Si la aplicación de cartera envió la referencia, el pago se reconoce sea cual sea el importe. Desde una plataforma de intercambio hace falta el importe exacto: el dinero que no se puede distinguir se queda en su cartera, pero no se cuenta en ningún pago hasta que quien paga nombra su transacción en la página del pago, o usted lo asigna.',
  'faq.question.crypto': '¿Tengo que saber de criptomonedas?',
  'faq.question.custody': '¿Florin llega a tener mi dinero?',
  'faq.question.fees': '¿Cuánto cuesta un pago?',
  'faq.question.forgotten': 'No puedo entrar. ¿Qué hago?',
  'faq.question.late': 'Alguien pagó después del plazo. ¿Se ha perdido el dinero?',
  'faq.question.refund': '¿Cómo devuelvo dinero?',
  'faq.question.unseen': 'Alguien dice que ha pagado, pero no veo nada.',
  'faq.question.wrongAmount': 'Alguien envió otro importe. ¿Qué ocurre?',
  hours: 'Horario de atención',
  'hours.closed': 'Cerrado ahora',
  'hours.next': 'Próximo horario para usted: {hours} ({zone})',
  'hours.now': 'Hoy para usted: {hours} ({zone})',
  'hours.open': 'Abierto ahora',
  'hours.text': 'De lunes a viernes, de 9:00 a 18:00 (hora del Este, ET)',
  related: 'Siga leyendo',
  'search.count': {
    one: '{count} artículo encontrado',
    many: '{count} de artículos encontrados',
    other: '{count} artículos encontrados',
  },
  'search.label': 'Buscar en la ayuda',
  'search.none': 'No hay resultados para «{query}»',
  'search.noneText': 'Pruebe con otra palabra, o con menos.',
  'search.placeholder': '¿Qué desea saber?',
  'summary.account-safety':
    'Un segundo factor, códigos de recuperación y los sitios donde tiene la sesión abierta.',
  'summary.after-payment': 'Su mensaje, la vuelta a su tienda y el recibo.',
  'summary.api-keys': 'Cómo usa Florin su tienda o programa: crear una clave, enviarla, renovarla.',
  'summary.billing':
    'Su nivel y su límite, lo que trajo cada mes y extractos para su contabilidad.',
  'summary.create-link':
    'Fijar un precio, elegir carteras, compartir la dirección y cambiarlo después.',
  'summary.customers':
    'Quién le ha pagado, cómo buscar y exportar, y cómo borrar a una persona que lo pide.',
  'summary.domain': 'Un registro TXT demuestra que su dominio es suyo y sube su nivel.',
  'summary.exact-amounts': 'Por qué un precio termina en cifras raras, y por qué importan.',
  'summary.first-payment': 'Del registro al dinero en la pantalla, en cinco pasos.',
  'summary.limits':
    'Cuánto pueden traer los pagos reales en un mes, qué cuenta y qué ocurre al llegar al límite.',
  'summary.members': 'Quién puede hacer qué, y cómo se entra y se sale.',
  'summary.networks': 'Por dónde van los pagos, y cómo lo llaman las plataformas.',
  'summary.payment-states': 'Pagado en parte, tarde o de más: qué significa cada estado.',
  'summary.refunds':
    'Devolver dinero: el pagador dice adónde, usted firma y Florin guarda la prueba.',
  'summary.sandbox': 'Florin completo en su propia máquina, con monedas sin valor.',
  'summary.test-and-live': 'Dos mundos, uno junto al otro, que nunca se mezclan.',
  'summary.unmatched': 'Dinero sin pago: averigüe de quién es o apártelo.',
  'summary.vat': 'Incluido o añadido, y cómo se redondea.',
  'summary.verification':
    'Una identidad o una empresa le llevan a Plata; la verificación reforzada, a Oro.',
  'summary.wallets': 'Indicar a Florin una dirección, y demostrar que es suya.',
  'summary.webhooks': 'Cómo se entera su tienda de los pagos, y comprueba que somos nosotros.',
  text: 'Artículos, respuestas y la forma de hablar con nosotros.',
  title: 'Ayuda',
  'title.account-safety': 'Proteger su cuenta',
  'title.after-payment': 'Qué ve quien paga después de pagar',
  'title.api-keys': 'Claves de API para sus propios programas',
  'title.billing': 'Facturación y extractos',
  'title.create-link': 'Crear y gestionar un enlace de pago',
  'title.customers': 'Los clientes y sus datos',
  'title.domain': 'Verificar su dominio',
  'title.exact-amounts': 'Importes exactos',
  'title.first-payment': 'Su primer pago',
  'title.limits': 'Niveles y límites',
  'title.members': 'Miembros y permisos',
  'title.networks': 'Redes y monedas',
  'title.payment-states': 'Los pagos y sus estados',
  'title.refunds': 'Reembolsos',
  'title.sandbox': 'El entorno de pruebas local',
  'title.test-and-live': 'Pruebas y real',
  'title.unmatched': 'Dinero sin pago',
  'title.vat': 'IVA',
  'title.verification': 'Aumentar su límite',
  'title.wallets': 'Añadir una cartera y demostrar que es suya',
  'title.webhooks': 'Webhooks y firmas',
} satisfies Catalogue<typeof source>;
