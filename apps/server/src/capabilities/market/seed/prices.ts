/**
 * Where the simulated prices begin, and the standard deviation of a year's log return. Figures of 2026: recorded ones of
 * EUR/USD, gold, silver, WTI, US 500 and Germany 40; all others are plausible beside them, for the simulation only.
 * Volatilities are measured ones where calibration has the instrument, and those of its class otherwise.
 */
export const simulatedPrices: Readonly<Record<string, readonly [price: number, annualVolatility: number]>> = {
  BTCUSD: [80_000, 0.85],
  ETHUSD: [2_650, 1.1],
  SOLUSD: [128, 1.1],
  XRPUSD: [1.92, 1],
  DOGEUSD: [0.128_5, 1.1],
  ADAUSD: [0.384, 1.1],
  LINKUSD: [12.9, 1.1],
  BCHUSD: [546, 1],
  LTCUSD: [82, 0.95],
  DOTUSD: [2.05, 1.1],

  XAUUSD: [4_540.44, 0.365],
  XAGUSD: [75.86, 0.86],
  XPTUSD: [1_985, 0.45],
  XPDUSD: [1_520, 0.5],

  USOIL: [105.449, 0.75],
  UKOIL: [108.9, 0.7],
  NATGAS: [3.62, 0.75],

  US500: [7_400.76, 0.153],
  NAS100: [27_100, 0.19],
  US30: [50_400, 0.14],
  GER40: [23_901.5, 0.193],
  UK100: [10_150, 0.13],
  JPN225: [56_800, 0.2],
  HKG33: [26_300, 0.2],
  EUSTX50: [5_890, 0.17],
  FRA40: [8_240, 0.165],
  US2000: [2_780, 0.21],
  AUS200: [8_890, 0.14],

  EURUSD: [1.143_09, 0.089],
  USDJPY: [156.2, 0.14],
  GBPUSD: [1.338_5, 0.08],
  AUDUSD: [0.668, 0.1],
  USDCAD: [1.372, 0.065],
  USDCHF: [0.805, 0.08],
  NZDUSD: [0.592, 0.1],
  // Held between 7.75 and 7.85 by Hong Kong's monetary authority.
  USDHKD: [7.806, 0.003],

  NVDA: [192, 0.29],
  TSLA: [412, 0.275],
  AAPL: [268.4, 0.23],
  MSFT: [488, 0.2],
  AMZN: [236, 0.2],
  GOOGL: [318, 0.22],
  META: [662, 0.24],
  AMD: [232, 0.29],
  NFLX: [96, 0.24],
  INTC: [44, 0.29],
  JPM: [314, 0.18],
  V: [338, 0.16],
  BA: [226, 0.22],
  DIS: [112, 0.19],
}

/** Cross rates are what their two majors make them: 'EURJPY' is EUR/USD times USD/JPY. */
export const crossLegs: Readonly<Record<string, readonly [string, 'times' | 'over', string]>> = {
  EURGBP: ['EURUSD', 'over', 'GBPUSD'],
  EURJPY: ['EURUSD', 'times', 'USDJPY'],
  GBPJPY: ['GBPUSD', 'times', 'USDJPY'],
  EURCHF: ['EURUSD', 'times', 'USDCHF'],
  AUDJPY: ['AUDUSD', 'times', 'USDJPY'],
  CADJPY: ['USDJPY', 'over', 'USDCAD'],
  CHFJPY: ['USDJPY', 'over', 'USDCHF'],
  EURAUD: ['EURUSD', 'over', 'AUDUSD'],
  EURCAD: ['EURUSD', 'times', 'USDCAD'],
  NZDJPY: ['NZDUSD', 'times', 'USDJPY'],
  GBPCHF: ['GBPUSD', 'times', 'USDCHF'],
}

/** A cross rate by its two majors, each in plain numbers. */
export const crossOf = (relation: 'times' | 'over', first: number, second: number): number =>
  relation === 'times' ? first * second : first / second
