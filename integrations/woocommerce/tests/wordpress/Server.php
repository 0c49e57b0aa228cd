<?php

declare(strict_types=1);

/** PHP's own web server, on a port of this machine, until the test ends. */
final class Server {

	/** @var string Without a slash at the end. */
	public $url;

	/** @var resource */
	private $process;

	/** @param string[] $arguments After the address: a folder, or the script that answers. */
	public function __construct( array $arguments, string $log ) {
		$probe = stream_socket_server( 'tcp://127.0.0.1:0' );
		$host  = stream_socket_get_name( $probe, false );
		fclose( $probe );
		$this->url     = "http://$host";
		$this->process = proc_open(
			array_merge( array( PHP_BINARY, '-d', 'display_errors=0', '-d', 'log_errors=1', '-S', $host ), $arguments ),
			array( array( 'file', '/dev/null', 'r' ), array( 'file', $log, 'a' ), array( 'file', $log, 'a' ) ),
			$pipes
		);
		for ( $try = 0; $try < 200; $try++ ) {
			$connection = @stream_socket_client( "tcp://$host" );
			if ( false !== $connection ) {
				fclose( $connection );
				return;
			}
			usleep( 25000 );
		}
		throw new RuntimeException( 'the server did not start: ' . file_get_contents( $log ) );
	}

	public function stop(): void {
		proc_terminate( $this->process );
		proc_close( $this->process );
	}
}
