import type { TraderAgreements } from '../types.ts'

export const sv: TraderAgreements = {
  trader: {
    title: 'Avtal för traders',
    sections: [
      {
        heading: 'Vad du går med på',
        paragraphs: [
          'Andra kunder kan kopiera dina order till sina konton. Det du öppnar, ändrar eller stänger kopieras direkt efter dig, till din egen kurs. Du handlar med egna pengar, och ingen lovar dig följare eller intäkter.',
        ],
      },
      {
        heading: 'Vad som visas om dig',
        paragraphs: [
          'Kunder ser ditt offentliga namn, din statistik och dina stängda order. De ser aldrig ditt användar-ID, din e-postadress eller ditt riktiga namn. Du väljer om följare ser dina öppna positioner. Din historik ligger kvar i listan om du slutar eller har förlorat allt.',
        ],
      },
      {
        heading: 'Vad du tjänar',
        paragraphs: [
          'Du får en andel av varje följares vinst över dess tidigare högsta nivå. Den andel som följaren såg från början gäller. Avräkning sker i slutet av varje månad och när följandet upphör. Du betalar aldrig för en följares förluster.',
        ],
      },
      {
        heading: 'Vad som inte är tillåtet',
        paragraphs: [
          'Du får inte följa andra traders, följa dig själv från ett annat konto eller handla mot dina följare. Du får inte lova resultat, ge personliga råd i vårt namn eller be kunder om pengar eller kontakt utanför appen.',
        ],
      },
      {
        heading: 'Paus och avslut',
        paragraphs: [
          'Du kan sluta ta emot nya följare och du kan sluta när du vill. Det är slutgiltigt. Vi kan pausa kopieringen av dina order, och två av våra medarbetare kan tillsammans återkalla dig. Kopior stängs eller behålls då, som varje följare har valt.',
        ],
      },
      {
        heading: 'Den här texten',
        paragraphs: [
          'Versionen och hashen av texten du har godkänt sparas med din ansökan. Den engelska texten är bindande.',
        ],
      },
    ],
  },
  trader_guide: {
    title: 'Guide för traders',
    sections: [
      {
        heading: 'Innan du ansöker',
        paragraphs: [
          'Handla en tid på ditt eget konto. Vi tittar på dina stängda order, ditt största fall från en topp och din identitetskontroll. Följer du någon, sluta med det först.',
        ],
      },
      {
        heading: 'Ditt namn',
        paragraphs: [
          'Välj 3 till 24 bokstäver, siffror, mellanslag, punkter, bindestreck eller understreck. Namnet måste skilja sig från andra traders och får inte likna något av våra.',
        ],
      },
      {
        heading: 'Vad som händer sedan',
        paragraphs: [
          'Vi beslutar inom 48 timmar. En ansökan från ett demokonto godkänns automatiskt efter 10 sekunder. Avslår vi den ser du varför och kan ansöka igen efter 30 dagar.',
        ],
      },
      {
        heading: 'Som trader',
        paragraphs: [
          'Handla som förut. Din sida visar hur ofta du handlar utan stop loss eller ökar förlustpositioner. Du kan sluta ta emot följare, begränsa antalet och skriva en kort text per språk, som vi granskar innan den visas.',
        ],
      },
    ],
  },
}
