/**
 * A webpack loader for Leaflet. In two places that the site uses, Leaflet writes markup: to ask
 * whether the browser knows SVG, and for the signs on the zoom buttons. The site's policy (trusted
 * types) lets nothing write markup, so here the same elements are made without. Leaflet's other
 * writers of markup (attribution, popups, layers) are not in use.
 */

const REPLACEMENTS = [
  [
    "div.innerHTML = '<svg/>';",
    "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));",
  ],
  [`zoomInText: '<span aria-hidden="true">+</span>'`, "zoomInText: '+'"],
  [`zoomOutText: '<span aria-hidden="true">&#x2212;</span>'`, "zoomOutText: '\\u2212'"],
  [
    'link.innerHTML = html;',
    "link.appendChild(create$1('span')).textContent = html; link.firstChild.setAttribute('aria-hidden', 'true');",
  ],
];

module.exports = function leafletWithoutMarkup(source) {
  return REPLACEMENTS.reduce((text, [found, replacement]) => {
    const parts = text.split(found);
    if (parts.length !== 2)
      throw new Error(`Leaflet has changed near ${found}: look at leafletWithoutMarkup.cjs.`);
    return parts.join(replacement);
  }, source);
};
