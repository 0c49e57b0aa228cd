import { createConfig } from 'ponder';
import { parseAbi } from 'viem';

const { RPC_URL, TOKEN, FROM_BLOCK, TO_BLOCK, DATABASE_URL } = process.env;

export default createConfig({
  database: { kind: 'postgres', connectionString: DATABASE_URL },
  chains: { moonbase: { id: 1287, rpc: RPC_URL } },
  contracts: {
    Token: {
      chain: 'moonbase',
      abi: parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']),
      address: TOKEN as `0x${string}`,
      startBlock: Number(FROM_BLOCK),
      endBlock: Number(TO_BLOCK),
    },
  },
});
