<?php
// A shop that answers the HTTP connector of Vaivém (docs/integrating/own-shop-over-http.md). PHP 8.1 or newer, nothing else:
//   SEGREDOS="whsec_…" DADOS=/var/lib/loja/loja.json php -S 127.0.0.1:3002 server.php
// It is one JSON document, read and replaced under a lock: what a command did is kept together with its key.
declare(strict_types=1);
ini_set('display_errors', '0');
set_exception_handler(fn () => reply(500, ['erro' => 'indisponivel']));
const ABSENT = ['resultado' => 'ausente'];
function refused(string $motivo): array { return ['resultado' => 'recusado', 'motivo' => $motivo, 'podePassar' => false]; }
function done(string $name, int $chave, array|object $more = []): array {
    return ['resultado' => 'feito', 'chave' => $chave, 'referencia' => "$name-$chave", ...(array) $more];
}
function now(): string { return gmdate('Y-m-d\TH:i:s\Z'); }
function millis(string $instant): int { return (int) (new DateTimeImmutable($instant))->format('Uv'); }
function sum(array $parts): int { return array_sum(array_map(fn ($part) => $part->valorCentavos, $parts)); }
function findOrder(object $shop, object $names): ?object {
    if ($names->pedidoId === null && $names->numero === null) return null;
    foreach ($shop->pedidos as $one)
        if (($names->pedidoId ?? $one->PedidoId) === $one->PedidoId && ($names->numero ?? $one->Numero) === $one->Numero) return $one;
    return null;
}
function refundsOf(object $shop, object $order): array {
    return array_values(array_filter((array) $shop->estornos, fn ($it) => $it->pedidoId === $order->PedidoId));
}
function findProduct(object $shop, string $sku): ?object { return array_column($shop->produtos, null, 'skuId')[$sku] ?? null; }
function giveBack(object $product, object $kept): void { $product->disponivel += $kept->quantidade; $kept->estado = 'liberado'; }
function refund(object $shop, object $asked, ?object $order): array {
    if (!$order) return refused('pedido-desconhecido');
    $known = $shop->estornos->{$asked->chave} ?? null;
    $isSame = $known && $known->pedidoId === $order->PedidoId && $known->pagamentos == $asked->pagamentos;
    if ($known) return $isSame ? done('estorno', $asked->chave, $known) : refused('chave-reutilizada');
    if ($order->Moeda !== 'BRL' || sum($asked->pagamentos) !== $asked->valorCentavos) return refused('recusado-pela-loja');
    $parts = array_merge($asked->pagamentos, ...array_column(refundsOf($shop, $order), 'pagamentos'));
    foreach ($asked->pagamentos as $part) {
        $paid = null;
        foreach ($order->Transacoes as $transaction)
            foreach ($transaction->Pagamentos as $payment)
                if ($transaction->TransacaoId === $part->transacaoId && $payment->PagamentoId === $part->pagamentoId) $paid = $payment;
        if (!$paid) return refused('pagamento-desconhecido');
        $same = fn ($one) => $one->transacaoId === $part->transacaoId && $one->pagamentoId === $part->pagamentoId;
        // What others gave back stands in the order; what Vaivém asked for does not.
        $back = sum(array_filter($parts, $same)) + ($paid->ValorEstornadoCentavos ?? 0);
        if ($back > $paid->ValorCentavos) return refused('excede-pagamento');
    }
    // A real shop asks its payment provider here, under the same key, and answers `pendente` until that has ended.
    $made = ['chave' => $asked->chave, 'pedidoId' => $order->PedidoId, 'em' => now()];
    $money = ['valorCentavos' => $asked->valorCentavos, 'pagamentos' => $asked->pagamentos];
    return done('estorno', $asked->chave, $shop->estornos->{$asked->chave} = (object) [...$made, ...$money]);
}
function reserve(object $shop, object $asked, ?object $product): array {
    $known = $shop->reservas->{$asked->chave} ?? null;
    if ($known && $known->estado !== 'reservado') return refused($known->estado === 'pedido' ? 'ja-pedido' : 'chave-liberada');
    $isOther = $known && ($known->skuId !== $asked->skuId || $known->quantidade !== $asked->quantidade);
    if (!$product || $isOther) return refused($product ? 'chave-reutilizada' : 'sku-desconhecido');
    foreach ($shop->reservas as $one)
        if ($one !== $known && $one->estado === 'reservado' && millis($one->ate) < millis(now())) giveBack(findProduct($shop, $one->skuId), $one);
    if (!$known && $product->disponivel < $asked->quantidade) return refused('sem-estoque');
    if (!$known) $product->disponivel -= $asked->quantidade;
    $made = ['skuId' => $asked->skuId, 'quantidade' => $asked->quantidade, 'ate' => $asked->ate, 'estado' => 'reservado'];
    $shop->reservas->{$asked->chave} = (object) $made;
    return done('reserva', $asked->chave, ['ate' => $asked->ate]);
}
/** What an operation answers; null: this shop does not have it. */
function act(object $shop, object $asked): ?array {
    $chave = $asked->chave ?? 0;
    $kept = $shop->reservas->{$chave} ?? null;
    $voucher = $shop->vales->{$chave} ?? null;
    $order = isset($asked->pedido) ? findOrder($shop, $asked->pedido) : null;
    $product = isset($asked->skuId) ? findProduct($shop, $asked->skuId) : null;
    switch ($asked->operacao) {
        case 'pedidos-buscar': return $order ? ['resultado' => 'encontrado', 'pedido' => $order] : ABSENT;
        case 'pedidos-por-email':
            $own = array_filter($shop->pedidos, fn ($one) => strcasecmp($one->ClienteEmail ?? '', $asked->email) === 0);
            usort($own, fn ($a, $b) => millis($b->Data) <=> millis($a->Data));
            return ['pedidos' => array_slice($own, 0, $asked->maximo)];
        case 'pedidos-mudados':
            // The cursor is a place in the list of changes, to which a real shop adds a row whenever an order is stored.
            $from = (int) ($asked->cursor ?? count(array_filter($shop->mudancas, fn ($it) => millis($it->em) < millis($asked->desde))));
            $to = min($from + $asked->maximo, count($shop->mudancas));
            $named = fn ($one) => findOrder($shop, (object) ['pedidoId' => $one->pedidoId, 'numero' => null]);
            $changed = array_map($named, array_slice($shop->mudancas, $from, $asked->maximo));
            return ['pedidos' => $changed, 'cursor' => "$to", 'haMais' => $to < count($shop->mudancas)];
        case 'estornos-criar': return refund($shop, $asked, $order);
        case 'estornos-buscar': return isset($shop->estornos->{$chave}) ? done('estorno', $chave, $shop->estornos->{$chave}) : ABSENT;
        case 'estornos-listar':
            $listed = fn ($it) => [...done('estorno', $it->chave, $it), 'estado' => 'feito'];
            return $order ? ['resultado' => 'encontrado', 'estornos' => array_map($listed, refundsOf($shop, $order))] : ABSENT;
        case 'vales-criar':
            $made = ['codigo' => $asked->codigoProposto, 'valorCentavos' => $asked->valorCentavos, 'gastoCentavos' => 0, 'estornado' => false];
            $voucher = $shop->vales->{$chave} ??= (object) $made;
            $isSame = $voucher->valorCentavos === $asked->valorCentavos && !$voucher->estornado;
            return $isSame ? done('vale', $chave, $voucher) : refused('chave-reutilizada');
        case 'vales-buscar': return $voucher && !$voucher->estornado ? done('vale', $chave, $voucher) : ABSENT;
        case 'vales-estornar':
            if (!$voucher || $voucher->gastoCentavos > 0) return refused($voucher ? 'vale-gasto' : 'vale-desconhecido');
            $voucher->estornado = true;
            return done('vale', $chave);
        case 'ofertas-listar':
            $free = array_filter($shop->produtos, fn ($one) => $one->disponivel > 0);
            usort($free, fn ($a, $b) => ($b->produtoId === $asked->produtoId) <=> ($a->produtoId === $asked->produtoId));
            return ['ofertas' => array_slice($free, 0, $asked->maximo)];
        case 'ofertas-buscar': return $product ? ['resultado' => 'encontrado', 'oferta' => $product] : ABSENT;
        case 'reservas-criar': return reserve($shop, $asked, $product);
        case 'reservas-pedir':
            if (!$kept || $kept->estado === 'liberado') return refused('chave-liberada');
            $kept->estado = 'pedido';
            return done('troca', $chave);
        case 'reservas-liberar':
            $kept = $shop->reservas->{$chave} ??= (object) ['skuId' => '', 'quantidade' => 0, 'ate' => now(), 'estado' => 'liberado'];
            if ($kept->estado === 'reservado') giveBack(findProduct($shop, $kept->skuId), $kept);
            return $kept->estado === 'pedido' ? refused('ja-pedido') : done('reserva', $chave);
        case 'reservas-buscar':
            if (!$kept || $kept->estado === 'liberado') return $kept ? ['resultado' => 'liberado'] : ABSENT;
            return ['resultado' => $kept->estado, 'chave' => $chave, 'ate' => $kept->ate, 'referencia' => "troca-$chave"];
        case 'reposicoes-criar':
            $back = (object) ['skuId' => $asked->skuId, 'quantidade' => $asked->quantidade];
            $known = $shop->reposicoes->{$chave} ?? null;
            if (!$product || ($known && $known != $back)) return refused($product ? 'chave-reutilizada' : 'sku-desconhecido');
            if (!$known) $product->disponivel += $asked->quantidade;
            return done('reposicao', $chave, $shop->reposicoes->{$chave} = $back);
        case 'reposicoes-buscar': return isset($shop->reposicoes->{$chave}) ? done('reposicao', $chave, $shop->reposicoes->{$chave}) : ABSENT;
        default: return null;
    }
}
$body = (string) file_get_contents('php://input');
[$id, $at, $signatures] = array_map(fn ($name) => $_SERVER["HTTP_WEBHOOK_$name"] ?? '', ['ID', 'TIMESTAMP', 'SIGNATURE']);
$isSigned = false;
foreach (array_filter(explode(' ', (string) getenv('SEGREDOS'))) as $secret) {
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$at.$body", $key, true));
    foreach (explode(' ', $signatures) as $signature) $isSigned = hash_equals($expected, $signature) || $isSigned;
}
function reply(int $status, array $answer): never {
    http_response_code($status);
    header('Content-Type: application/json');
    exit(json_encode($answer, JSON_UNESCAPED_UNICODE | JSON_THROW_ON_ERROR));
}
if (!$isSigned || $id === '') reply(401, ['erro' => 'assinatura-invalida']);
if (abs(time() - (int) $at) > 300) reply(401, ['erro' => 'fora-do-prazo']);
$file = getenv('DADOS') ?: 'loja.json';
flock($lock = fopen("$file.lock", 'c'), LOCK_EX) || reply(500, ['erro' => 'indisponivel']);
$empty = '{"pedidos":[],"mudancas":[],"produtos":[],"estornos":{},"vales":{},"reservas":{},"reposicoes":{},"vistos":{}}';
$shop = json_decode(is_file($file) ? file_get_contents($file) : $empty, flags: JSON_THROW_ON_ERROR);
if (isset($shop->vistos->{$id})) reply(409, ['erro' => 'repetida']);
foreach ((array) $shop->vistos as $old => $when) if ($when < time() - 600) unset($shop->vistos->{$old});
$shop->vistos->{$id} = time();
$answer = act($shop, json_decode($body, flags: JSON_THROW_ON_ERROR)) ?? reply(501, ['erro' => 'capacidade-ausente']);
$new = fopen("$file.new", 'w');
fwrite($new, json_encode($shop, JSON_THROW_ON_ERROR)) && fsync($new) && rename("$file.new", $file) || reply(500, ['erro' => 'indisponivel']);
reply(200, $answer);
