<?php
/**
 * A fake of a function of PHP, which the plugin's namespace sees instead: tests of hosts that lack an extension.
 */

declare(strict_types=1);

namespace Florin\WooCommerce;

function function_exists( string $name ): bool {
	return \Fake::$missing !== $name && \function_exists( $name );
}
