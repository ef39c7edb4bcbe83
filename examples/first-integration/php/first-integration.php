<?php
// The first integration, with nothing but PHP. BASE, KEY and SECRET come from the environment.
declare(strict_types=1);

final class Refused extends RuntimeException
{
    public function __construct(int $status, public readonly ?string $erroCodigo, string $sentence)
    {
        parent::__construct("$status $sentence");
    }
}

/** Sends a request and gives the whole answer. */
function call(string $method, string $path, ?array $body = null, array $headers = [], array $query = []): array
{
    $url = getenv('BASE') . $path . ($query ? '?' . http_build_query($query) : '');
    if ($body !== null) {
        $headers[] = 'Content-Type: application/json';
    }
    $context = stream_context_create(['http' => [
        'method' => $method,
        'header' => implode("\r\n", $headers),
        'content' => $body === null ? '' : json_encode($body, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE),
        'timeout' => 30,
        'ignore_errors' => true,
    ]]);
    $answer = file_get_contents($url, false, $context);
    $status = (int) explode(' ', $http_response_header[0] ?? 'HTTP/1.1 0')[1];
    $read = json_decode($answer === false || $answer === '' ? '{}' : $answer, true, 512, JSON_THROW_ON_ERROR);
    if ($status !== 200) {
        $sentence = trim(($read['erroDescricao'] ?? '') . ' ' . ($read['erroDetalhado'] ?? ''));
        throw new Refused($status, $read['erroCodigo'] ?? null, $sentence);
    }
    return $read;
}

$credential = ['ServiceKey: ' . getenv('KEY'), 'ServiceToken: ' . getenv('SECRET')];
$bearer = call('POST', '/v1/pvt/seguranca/autenticar', null, $credential)['ticket']['bearer'];

/** Calls an operation; one that changes something gets an Idempotency-Key, so that it may be repeated. */
$ask = function (string $method, string $path, ?array $body = null, array $query = []) use ($bearer): mixed {
    $headers = ["Authorization: Bearer $bearer"];
    if ($method !== 'GET') {
        $headers[] = 'Idempotency-Key: ' . bin2hex(random_bytes(16));
    }
    return call($method, $path, $body, $headers, $query)['entidade'];
};

$reason = ['Descricao' => 'Arrependimento', 'NaoIncluirFreteNoValorADevolver' => false];
$item = fn (string $sku, string $name, int $price): array => [
    'SkuId' => $sku,
    'SkuNome' => $name,
    'Preco' => $price,
    'Quantidade' => 1,
    'QuantidadeTotal' => 1,
    'TipoProcesso' => 0,
    'Motivo' => $reason,
];
$number = 'PHP-' . bin2hex(random_bytes(4));
$order = [
    'PedidoId' => $number,
    'Numero' => $number,
    'Data' => '2026-11-20T10:00:00-03:00',
    'Valor' => 110,
    'ValorFrete' => 10,
    'ClienteNome' => 'Marina Duarte',
    'ClienteEmail' => 'marina.duarte@example.com',
    'QuantidadeItens' => 2,
    'Skus' => [$item('CAM-AZ-M', 'Camisa azul M', 70), $item('CAM-AZ-G', 'Camisa azul G', 30)],
];

$connector = $ask('GET', '/v2/pvt/ecommerce/obter-conector', null, ['serviceVirtualStoreId' => 1]);
$verdict = $ask('POST', '/v1/pvt/processo/avaliar-regras-pedido', $order, ['lojaVirtualId' => 1]);
if (!$verdict['permitir']) {
    throw new RuntimeException($verdict['textoUsuario']);
}
$request = ['Processo' => ['LojaVirtualId' => 1, 'NotificarNovaSolicitacao' => false, 'Pedido' => $order]];
$opened = $ask('POST', '/v1/pvt/processo/enviar-solicitacao', $request);
$known = $ask('GET', "/v3/pvt/processo/{$opened['numero']}");

try {
    $ask('GET', '/v3/pvt/processo/LE-999999');
    throw new RuntimeException('an unknown process was found');
} catch (Refused $refused) {
    if ($refused->erroCodigo !== 'PROCESSO_NAO_ENCONTRADO') {
        throw $refused;
    }
}

$ask('POST', "/v3/pvt/Fiscal/{$opened['id']}", [
    'numero' => '1842',
    'serie' => '2',
    'chave' => '35261112345678000195550020000018421000018420',
    'data' => '2026-11-21T09:00:00-03:00',
]);
$listed = array_column($ask('GET', '/v3/pvt/processo', null, ['orderNumber' => $number]), 'numero');
if ($listed !== [$opened['numero']]) {
    throw new RuntimeException("expected {$opened['numero']}, found " . implode(', ', $listed));
}
echo json_encode(['numero' => $opened['numero'], 'refund' => $known['valorTotal'], 'connector' => $connector['nome']]), "\n";
