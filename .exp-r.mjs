import { spawn } from 'node:child_process'; import { readFileSync } from 'node:fs'; import { fortuneOf, freshSubstrateAccount } from '#server/sandbox/chains/substrate-account.ts';
const st=fortuneOf(freshSubstrateAccount().address); let port=39700;
for (const flags of [[],['--max-semi-space-size=2'],['--max-semi-space-size=2','--optimize-for-size'],['--max-old-space-size=128','--max-semi-space-size=2']]) { port++;
 const opts={port,mining:'manual',chains:['polkadot','kusama'].map(path=>({path,identity:{name:path,symbol:'P',decimals:10,ss58Prefix:42},storage:st}))};
 const c=spawn(process.execPath,[...flags,'src/server/sandbox/chains/substrate-chain-process.ts',JSON.stringify(opts)],{stdio:'inherit',env:{...process.env,LOG_LEVEL:'error'}});
 const call=async(path,m,p=[])=>(await (await fetch(`http://127.0.0.1:${port}/${path}`,{method:'POST',body:JSON.stringify({jsonrpc:'2.0',id:1,method:m,params:p})})).json()).result;
 for(;;){ try{ await call('polkadot','florin_instance'); break;}catch{ await new Promise(r=>setTimeout(r,100)); } }
 const rss=()=>Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${c.pid}/status`,'utf8'))[1])/1024);
 const a=rss(); const t=performance.now(); for(let i=0;i<15;i++){ await call('polkadot','florin_mine',[2]); await call('kusama','florin_mine',[2]);} console.log(flags.join(' '),'start',a,'after 60 blocks',rss(),'ms/block',((performance.now()-t)/60).toFixed(0)); c.kill('SIGKILL'); }
