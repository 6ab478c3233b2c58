export interface PaymentView {
  title: string;
  /** In cents. */
  cents: number;
  /** A short number to quote; not secret. */
  number: string;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** @returns `R 1 234.50`, as South African gateways print it */
function rand(cents: number): string {
  const [whole = '0', fraction = '00'] = (cents / 100).toFixed(2).split('.');
  return `R ${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}.${fraction}`;
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#f1eef7;color:#211a38;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
header{background:#3a1d6e;color:#fff}
header div{max-width:1000px;margin:0 auto;padding:16px 24px;display:flex;justify-content:space-between;align-items:center;gap:16px}
.brand{font-weight:800;font-size:22px;letter-spacing:-.02em}
.brand b{color:#ffcf5c}
.safe{font-size:14px;color:#e4dbf7}
main{max-width:1000px;margin:0 auto;padding:32px 24px 48px;display:grid;grid-template-columns:minmax(0,1fr) minmax(0,360px);gap:24px;align-items:start}
section{background:#fff;border:1px solid #ddd5ec;border-radius:10px;padding:24px}
h1{margin:0 0 12px;font-size:26px;line-height:1.25}
h2{margin:0 0 16px;font-size:18px}
p{margin:0 0 16px}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:8px 16px}
dt{color:#5d5475}dd{margin:0;text-align:right;overflow-wrap:anywhere}
.total{border-top:1px solid #ddd5ec;padding-top:12px;font-weight:700;font-size:20px}
label{display:block;font-weight:600;font-size:14px;margin-bottom:4px}
input{width:100%;min-height:46px;padding:8px 12px;font:inherit;border:1px solid #8b80a6;border-radius:6px;background:#fff;color:inherit}
.field{margin-bottom:16px}.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.note{background:#fff6dd;border-left:4px solid #c98a00;padding:10px 14px;font-size:14px}
.actions{display:grid;gap:12px}
button,a.button{display:block;width:100%;min-height:48px;padding:10px 16px;border-radius:6px;border:1px solid transparent;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
.pay,a.button{background:#3a1d6e;color:#fff}.pay:hover,a.button:hover{background:#29124f}
.decline{background:#fff;color:#a3231a;border-color:#a3231a}
.cancel{background:none;color:#3a1d6e;text-decoration:underline}
:focus-visible{outline:3px solid #c98a00;outline-offset:2px}
footer{max-width:1000px;margin:0 auto;padding:0 24px 32px;color:#5d5475;font-size:14px}
.single{grid-template-columns:minmax(0,560px);justify-content:center}
@media(max-width:760px){main{grid-template-columns:minmax(0,1fr);padding:16px}.safe{display:none}.summary{order:-1}}
`;

function frame(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(title)} - PayBridge</title><style>${STYLE}</style></head>
<body><header><div><span class="brand">Pay<b>Bridge</b></span>
<span class="safe">Secure card payments</span></div></header>
${body}
<footer>PayBridge is a made-up payment gateway for demonstrations. No money moves and no card
details leave this page.</footer></body></html>`;
}

/** The page where a customer settles a payment; it works without scripts. */
export function paymentPage(payment: PaymentView): string {
  const amount = rand(payment.cents);
  // The card fields have no names, so the browser sends nothing typed into them.
  return frame(
    `Pay ${amount}`,
    `<main><section aria-labelledby="card"><h1 id="card">Pay by card</h1>
<p class="note">Demonstration: you may leave the card fields empty. They are never sent.</p>
<form method="post">
<div class="field"><label for="holder">Name on card</label>
<input id="holder" autocomplete="off"></div>
<div class="field"><label for="number">Card number</label>
<input id="number" inputmode="numeric" autocomplete="off" placeholder="4111 1111 1111 1111"></div>
<div class="pair"><div class="field"><label for="expiry">Expiry date</label>
<input id="expiry" autocomplete="off" placeholder="MM/YY"></div>
<div class="field"><label for="code">Security code</label>
<input id="code" inputmode="numeric" autocomplete="off" placeholder="123"></div></div>
<div class="actions">
<button class="pay" name="action" value="pay">Pay ${amount}</button>
<button class="decline" name="action" value="decline">Decline</button>
<button class="cancel" name="action" value="cancel">Cancel and return to the shop</button>
</div></form></section>
<section class="summary" aria-labelledby="summary"><h2 id="summary">Your order</h2>
<dl><dt>Paid to</dt><dd>Amanzi Wash</dd><dt>For</dt><dd>${escape(payment.title)}</dd>
<dt>Reference</dt><dd>${escape(payment.number)}</dd><dt>Currency</dt><dd>ZAR</dd>
<dt class="total">Amount</dt><dd class="total">${amount}</dd></dl></section></main>`,
  );
}

/** A page with one message and a link back to the shop, for payments that cannot be shown. */
export function messagePage(heading: string, text: string, link: string): string {
  return frame(
    heading,
    `<main class="single"><section><h1>${escape(heading)}</h1><p>${escape(text)}</p>
<a class="button" href="${escape(link)}">Return to the shop</a></section></main>`,
  );
}
