import type { TraderAgreements } from '../types.ts'

export const es: TraderAgreements = {
  trader: {
    title: 'Acuerdo de trader',
    sections: [
      {
        heading: 'Qué aceptas',
        paragraphs: [
          'Otros clientes pueden hacer que tus órdenes se copien en su cuenta. Lo que abres, cambias o cierras se copia justo después de ti, a tu mismo precio. Operas con tu propio dinero; nadie te promete copiadores ni ganancias.',
        ],
      },
      {
        heading: 'Qué se muestra de ti',
        paragraphs: [
          'Los clientes ven tu nombre público, tus estadísticas y tus órdenes cerradas. Nunca ven tu UID, tu correo ni tu nombre real. Tú decides si los copiadores ven tus posiciones abiertas. Tu historial sigue en la lista si lo dejas o si lo has perdido todo.',
        ],
      },
      {
        heading: 'Qué ganas',
        paragraphs: [
          'Recibes una parte del beneficio de cada copiador por encima de su máximo anterior. Vale el porcentaje que el copiador vio al empezar. Se liquida a fin de mes y al terminar la copia. Nunca pagas las pérdidas de un copiador.',
        ],
      },
      {
        heading: 'Qué no está permitido',
        paragraphs: [
          'No puedes copiar a otros traders, copiarte desde otra cuenta ni operar contra tus copiadores. No prometas resultados, no des consejos personales en nuestro nombre ni pidas a clientes dinero o contacto fuera de la app.',
        ],
      },
      {
        heading: 'Pausa y fin',
        paragraphs: [
          'Puedes dejar de aceptar copiadores y retirarte cuando quieras. La baja es definitiva. Podemos pausar la copia de tus órdenes, y dos personas de nuestro equipo juntas pueden revocarte. Entonces las copias se cierran o se mantienen, según haya elegido cada copiador.',
        ],
      },
      {
        heading: 'Este texto',
        paragraphs: [
          'La versión y el hash del texto que aceptaste se guardan con tu solicitud. El texto vinculante es el inglés.',
        ],
      },
    ],
  },
  trader_guide: {
    title: 'Guía para traders',
    sections: [
      {
        heading: 'Antes de solicitarlo',
        paragraphs: [
          'Opera un tiempo con tu propia cuenta. Nuestro equipo mira tus órdenes cerradas, tu mayor caída desde un máximo y tu verificación de identidad. Si copias a alguien, deja de hacerlo primero.',
        ],
      },
      {
        heading: 'Tu nombre',
        paragraphs: [
          'Elige de 3 a 24 letras, números, espacios, puntos, guiones o guiones bajos. Debe ser distinto del de otros traders y no parecerse a uno de los nuestros.',
        ],
      },
      {
        heading: 'Qué pasa después',
        paragraphs: [
          'Decidimos en un plazo de 48 horas. La solicitud de una cuenta demo se aprueba automáticamente a los 10 segundos. Si la rechazamos, verás el motivo y podrás repetirla a los 30 días.',
        ],
      },
      {
        heading: 'Como trader',
        paragraphs: [
          'Opera como antes. Tu página muestra cuántas veces operas sin stop loss o aumentas posiciones en pérdidas. Puedes dejar de aceptar copiadores, limitar su número y escribir un texto breve por idioma, que revisamos antes de mostrarlo.',
        ],
      },
    ],
  },
}
