// Registers the method in WooCommerce's block checkout. Runs as it is: there is no build step.
(() => {
  const { createElement } = window.wp.element;
  const { decodeEntities } = window.wp.htmlEntities;
  const { __ } = window.wp.i18n;
  const settings = window.wc.wcSettings.getSetting('florin_data', {});
  // A method without a title couldn't be told from the others.
  const title = decodeEntities(settings.title || __('Crypto', 'florin-for-woocommerce'));
  const description = () => createElement('span', null, decodeEntities(settings.description ?? ''));

  window.wc.wcBlocksRegistry.registerPaymentMethod({
    name: 'florin',
    label: createElement('span', null, title),
    ariaLabel: title,
    content: createElement(description),
    edit: createElement(description),
    // The server offers the method only for carts that can be paid with it.
    canMakePayment: () => true,
    supports: { features: settings.supports ?? ['products'] },
  });
})();
