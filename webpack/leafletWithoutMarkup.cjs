/**
 * A webpack loader for Leaflet. Leaflet sets innerHTML in two code paths that the site uses: to
 * detect SVG support, and for the zoom buttons' signs. The site's policy (trusted types) forbids
 * that, so the same elements are created through the DOM instead. The site doesn't use Leaflet's
 * other innerHTML writers (attribution, popups, layers).
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
      throw new Error(`Leaflet has changed near ${found}: update leafletWithoutMarkup.cjs.`);
    return parts.join(replacement);
  }, source);
};
