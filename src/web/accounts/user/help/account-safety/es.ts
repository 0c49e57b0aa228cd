import type { Article } from '#web/parts/help/article-format.ts';

export const article: Article = {
  sections: [
    {
      heading: 'Verificación en dos pasos',
      blocks: [
        {
          p: 'Con la verificación en dos pasos, para iniciar sesión hacen falta tu contraseña y un código de una app de autenticación de tu teléfono.',
        },
        {
          steps: [
            'Abre tu <account>cuenta</account> y elige «Configurar».',
            'Escanea el código QR con la app o escribe la clave.',
            'Escribe el código de 6 dígitos de la app.',
            'Guarda los diez códigos de recuperación en un lugar seguro. Cada uno te permite iniciar sesión una vez si pierdes el teléfono.',
          ],
        },
      ],
    },
    {
      heading: 'Confirma que eres tú',
      blocks: [
        {
          p: 'Algunos cambios de la cuenta piden de nuevo tu contraseña y, si la verificación en dos pasos está activada, también un código. Tu confirmación sirve durante cinco minutos.',
        },
      ],
    },
    {
      heading: 'Sesiones activas',
      blocks: [
        {
          p: 'Tu <account>cuenta</account> muestra todos los navegadores con la sesión iniciada y su último uso. Cierra la sesión en los dispositivos que no reconozcas y después cambia tu contraseña. Con eso se cierra tu sesión en todos los demás dispositivos.',
        },
        {
          note: 'Florin nunca pide las claves privadas ni la frase de recuperación de una billetera. Quien te las pide intenta robarte el dinero.',
        },
      ],
    },
  ],
};
