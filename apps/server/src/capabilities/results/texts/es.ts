import type { TaxTexts } from './tax-texts.ts'

export const es: TaxTexts = {
  title: 'Resumen fiscal {year}',
  about:
    'Posiciones cerradas en {year}, en total y por instrumento. Importes en USD. El año sigue la hora de {zone}.',
  demo: 'Cuenta demo: es dinero de práctica, no dinero real.',
  account: 'Cuenta',
  customer: 'Cliente',
  uid: 'Número de cliente',
  operator: 'Emitido por',
  made: 'Emitido el',
  all: 'Todos los instrumentos',
  trades: 'Posiciones cerradas',
  gains: 'Ganancias',
  losses: 'Pérdidas',
  net: 'Resultado neto',
  costs: 'Costes incluidos',
  spread: 'Spread',
  fees: 'Comisiones',
  overnight: 'Financiación nocturna',
  adjusted: 'Eventos corporativos',
  apart: 'Fuera de estas cifras',
  termDeals: 'Duración fija, operaciones',
  termNet: 'Duración fija, resultado neto',
  shares: 'Participaciones a traders',
  noteAdvice:
    'Este es un resumen de tus operaciones. No es asesoramiento fiscal ni un formulario fiscal. Las normas cambian según el país: pregunta a un asesor fiscal qué cifras necesitas.',
  noteBasis:
    'Las ganancias y pérdidas son los resultados netos de las posiciones cerradas, después de spread, comisiones y financiación nocturna. Una parte cerrada por separado cuenta como otra posición. Las posiciones abiertas no se incluyen.',
  noteLeftOut:
    'No se incluyen depósitos, retiradas, intereses de ahorro, intereses de préstamos ni participaciones en beneficios recibidas. Tu extracto de cuenta los detalla. Nada se ha convertido desde USD.',
  foot: 'Resumen fiscal {year} · Cliente {uid}',
}
