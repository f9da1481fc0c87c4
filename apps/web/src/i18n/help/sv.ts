import type { Help } from './topics.ts'

export default {
  prices: {
    title: 'Var kommer kurserna ifrån?',
    text: [
      'Varje kurs anger sin källa och sin tid. En ring och orden bredvid tiden visar om kurserna är simulerade, inspelade, fördröjda eller i realtid.',
      'Du köper till den högre kursen (ask) och säljer till den lägre (bid). Diagrammet visar mittkursen. Ingen kan ändra en sparad kurs, och alla kunder får samma kurser.',
    ],
  },
  orders: {
    title: 'Hur utförs en order?',
    text: [
      'En order utförs till den senaste aktuella noteringen som servern har när den tar emot ordern, aldrig till en kurs som din enhet har skickat.',
      'När du lägger ordern kan du ange en största prisglidning. Rör sig kursen mer, upp eller ned, avbryts ordern.',
      'Noteringen som avgjorde en order finns kvar hos ordern för alltid. Du hittar den på orderns sida.',
    ],
  },
  costs: {
    title: 'Vad kostar en affär?',
    text: [
      'Skillnaden mellan köp- och säljkurs (spreaden) och, om instrumentet har en, en avgift vid öppning och vid stängning. Båda visas i USD innan du skickar ordern.',
    ],
  },
  margin: {
    title: 'Vad är hävstång och marginal?',
    text: [
      'Marginalen är den del av dina pengar som är reserverad medan en position är öppen: positionsvärdet delat med hävstången. Den bestäms när positionen öppnas och blir fri igen när den stängs.',
      'Hävstången gör vinster och förluster större i förhållande till marginalen. Hur hög den får vara beror på instrumentet.',
    ],
  },
  stops: {
    title: 'Hur fungerar stop loss och take profit?',
    text: [
      'De stänger positionen av sig själva till första kursen på eller bortom nivån du har satt. Om marknaden hoppar över nivån kan den kursen bli sämre än nivån, eller bättre, och den döljs aldrig.',
    ],
  },
  term: {
    title: 'Hur fungerar termins- och mikroaffärer?',
    text: [
      'Du satsar ett belopp på om priset är högre eller lägre när tiden är ute. Affären börjar med det första pris vi tar emot därefter; det sista pris som gjorts i tid avgör. Rätt ger insatsen och avkastningen, fel kostar insatsen, lika ger den tillbaka. En affär kan inte stängas i förtid.',
      'Ordersedeln visar hur ofta du måste ha rätt för att gå jämnt upp. Avkastningen är under 100 %: har du rätt hälften av gångerna förlorar du pengar på sikt.',
      'Under Profil kan du begränsa vad du satsar eller förlorar per dag, ta en paus eller stänga av dig i månader eller år.',
    ],
  },
  protection: {
    title: 'Kan jag förlora mer än jag har satt in?',
    text: [
      'Nej. Om en förlust är större än ditt kontraktskonto täcker vi resten. Vi skriver av den när ingen position finns kvar. Varje steg är en händelse på ditt konto.',
    ],
  },
  hours: {
    title: 'När kan jag handla?',
    text: [
      'Krypto handlas dygnet runt. Alla andra instrument har sina tider, med pauser, helgdagar och korta dagar. Utanför dem står det ”Stängd” i listan, och ordrar avvisas tills marknaden öppnar igen.',
    ],
  },
  checking: {
    title: 'Hur kan jag kontrollera ett resultat?',
    text: [
      'Öppna en order och välj ”Kontrollera kvittot”. Din enhet räknar om värde, marginal, avgifter och resultat ur de sparade noteringarna. Den jämför dem med kvittot och det signerade kursregistret.',
    ],
  },
  records: {
    title: 'Vad är en kontohändelse?',
    text: [
      'Varje ändring av dina pengar är en numrerad händelse med ändringen, saldot efteråt, tiden och orsaken. Numren har inga luckor, och händelser ändras eller tas aldrig bort: en rättelse är en ny händelse.',
    ],
  },
  demo: {
    title: 'Vad är ett demokonto?',
    text: [
      'Ett konto med demopengar för att prova allt. Det är märkt på varje sida, hålls åtskilt från riktiga pengar och betalar aldrig ut något.',
    ],
  },
  watchlist: {
    title: 'Hur bevakar jag instrument?',
    text: [
      'Tryck på stjärnan bredvid ett instrument. På marknadens första flik kan du ändra ordningen och ta bort instrument.',
    ],
  },
  keyboard: {
    title: 'Vilka tangenter kan jag använda?',
    text: [
      'På en dator går / till sökningen, piltangenterna eller J och K flyttar i listan, Enter öppnar ett instrument och Escape stänger det som är öppet.',
    ],
  },
  account: {
    title: 'Hur håller jag mitt konto säkert?',
    text: [
      'Använd ett lösenord som du inte har någon annanstans. Lämna inte ut en verifieringskod till någon: vi frågar aldrig efter den. När du har bytt lösenord loggas alla andra enheter ut.',
    ],
  },
  complaints: {
    title: 'Hur klagar jag?',
    text: [
      'Skriv till adressen för klagomål i din profil, eller svara till adressen som dina verifieringsmejl kommer från. Ange ditt UID och ordern eller kontohändelsen. De sparade noteringarna och huvudboken är bevis som båda parter kan kontrollera.',
    ],
  },
} satisfies Help
